import { useEffect, useState } from "preact/hooks";
import { gameClients } from "../games/index.ts";
import { codeOf, comeTo, type TableRoom } from "../net/house.ts";
import { ServerTable } from "../table/server-table.ts";
import { text } from "../text/en/index.ts";
import { explain } from "../text/say.ts";
import { Lobby } from "./Lobby.tsx";
import { isPage, Pages } from "./Pages.tsx";
import { playerName } from "./preferences.ts";
import { TableScreen } from "./TableScreen.tsx";

type Place =
  | { at: "lobby"; trouble?: string }
  | { at: "door"; roomId: string }
  | { at: "table"; table: ServerTable }
  | { at: "page"; path: string };

const roomInAddress = () => location.pathname.match(/^\/table\/([\w-]+)$/)?.[1] ?? null;

function arrive(): Place {
  const roomId = roomInAddress();
  if (isPage(location.pathname)) return { at: "page", path: location.pathname };
  return roomId ? { at: "door", roomId } : { at: "lobby" };
}

/** The whole page: the lobby, the way to a table, and the table. */
export function App() {
  const [place, setPlace] = useState<Place>(arrive);

  const sit = (room: TableRoom) => {
    const game = gameClients[room.name];
    if (!game) throw new Error(`this page cannot show ${room.name}`);
    if (roomInAddress() !== room.roomId) history.pushState(null, "", `/table/${room.roomId}`);
    setPlace({ at: "table", table: new ServerTable(room, game) });
  };
  const goToLobby = (trouble?: string) => {
    if (location.pathname !== "/") history.pushState(null, "", "/");
    setPlace(trouble === undefined ? { at: "lobby" } : { at: "lobby", trouble });
  };

  useEffect(() => {
    const onBack = () => setPlace(arrive());
    window.addEventListener("popstate", onBack);
    return () => window.removeEventListener("popstate", onBack);
  }, []);

  useEffect(() => {
    if (place.at === "door") {
      comeTo(place.roomId, playerName.value).then(sit, (error: unknown) => goToLobby(explain(codeOf(error))));
    }
    if (place.at !== "table") return;
    // Going back in the browser leaves the page of the table, not the seat: the address brings one back.
    return () => void place.table.room.connection.close();
  }, [place]);

  if (place.at === "table") {
    return (
      <TableScreen
        key={place.table.room.sessionId}
        table={place.table}
        toLobby={goToLobby}
        toTable={() => setPlace({ at: "door", roomId: place.table.room.roomId })}
      />
    );
  }
  if (place.at === "page") return <Pages path={place.path} />;
  if (place.at === "door") return <main class="door">{text.joining}</main>;
  return <Lobby sit={sit} trouble={place.trouble} />;
}
