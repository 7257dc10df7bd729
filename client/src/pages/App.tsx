import { useSignalEffect } from "@preact/signals";
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import type { Invitation } from "../../../shared/lobby/invitation.ts";
import { pathOnScreen, urlOf } from "../base-path.ts";
import { invitationTo } from "../net/invitations.ts";
import { refreshOwnTables } from "../net/own-tables.ts";
import { codeOf, comeTo, type TableRoom } from "../net/rooms.ts";
import { notePlayed } from "../preferences/visits.ts";
import type { ServerTable } from "../table/server-table.ts";
import { text } from "../text/index.ts";
import { explain } from "../text/say.ts";
import { callToTurn } from "../ui/turn-call.ts";
import { myName } from "./account/name.ts";
import { fetchedTable, fetchTable, prefetchCanvas } from "./fetch-table.ts";
import { SiteHeader } from "./header/SiteHeader.tsx";
import { Lobby, type LobbyPart } from "./lobby/Lobby.tsx";
import { readyTable, takeReady } from "./lobby/seeking.ts";
import { chooseLike } from "./lobby/wish.ts";
import { PageScreen } from "./PageScreen.tsx";
import { type OpenPage, pageAt } from "./pages.ts";
import { QueueBar } from "./QueueBar.tsx";
import { ReturnBar } from "./ReturnBar.tsx";

type InvitationView = typeof import("./invitation/InvitationScreen.tsx").default;

type Place =
  | { at: "lobby"; part: LobbyPart; trouble?: string; begin?: "person" | "bot" }
  | { at: "page"; open: OpenPage }
  | { at: "joining"; roomId: string; isAccepted?: true }
  | { at: "invitation"; roomId: string; invitation: Invitation; Screen: InvitationView }
  | { at: "table"; table: ServerTable };

const roomInAddress = () => pathOnScreen().match(/^\/table\/([\w-]+)$/)?.[1] ?? null;

function arrive(): Place {
  const roomId = roomInAddress();
  if (roomId) return { at: "joining", roomId };
  const open = pageAt(pathOnScreen());
  if (open) return { at: "page", open };
  return { at: "lobby", part: pathOnScreen() === "/tables" ? "tables" : "new-game" };
}

/** Root component: shows the lobby, a page, or a table. */
export function App() {
  const [place, setPlace] = useState<Place>(arrive);

  const sit = (room: TableRoom) => {
    if (roomInAddress() !== room.roomId) history.pushState(null, "", urlOf(`/table/${room.roomId}`));
    notePlayed(room.name);
    setPlace({ at: "table", table: fetchedTable().sitAt(room, myName.value) });
  };
  const goToLobby = (trouble?: string) => {
    if (pathOnScreen() !== "/") history.pushState(null, "", urlOf("/"));
    setPlace({ at: "lobby", part: "new-game", ...(trouble !== undefined && { trouble }) });
  };

  /** Looks for another match of the same kind as at this table. */
  const playOn = ({ room, seats, options }: ServerTable, begin: "person" | "bot") => {
    chooseLike(room.name, options, seats.value.length);
    history.pushState(null, "", urlOf("/"));
    setPlace({ at: "lobby", part: "new-game", begin });
  };

  /** Goes to the table that was found in the queue. */
  const take = () => {
    const table = takeReady();
    if (!table) return;
    notePlayed(table.room.name);
    history.pushState(null, "", urlOf(`/table/${table.room.roomId}`));
    setPlace({ at: "table", table });
  };
  // In the lobby at once; elsewhere the player may be in the middle of something.
  const isInLobby = place.at === "lobby";
  const isInLobbyNow = useRef(isInLobby);
  isInLobbyNow.current = isInLobby;
  useSignalEffect(() => {
    if (!readyTable.value) return;
    if (isInLobbyNow.current) take();
    else callToTurn(text.lobby.toMatch, readyTable.value.title);
  });

  // Before the first frame: a click on a link that is already there must not be lost.
  useLayoutEffect(() => {
    const onBack = () => setPlace(arrive());
    window.addEventListener("popstate", onBack);
    return () => window.removeEventListener("popstate", onBack);
  }, []);

  useEffect(() => {
    if (place.at === "joining") {
      const { roomId, isAccepted } = place;
      const invited = isAccepted ? Promise.resolve(null) : openInvitation(roomId);
      const arriving = invited.then(async (invitation) => {
        // The player has gone elsewhere in the meantime.
        if (roomInAddress() !== roomId) return;
        if (invitation) return setPlace({ at: "invitation", roomId, ...invitation });
        prefetchCanvas();
        await fetchTable();
        sit(await comeTo(roomId, myName.value));
      });
      arriving.catch((error: unknown) => goToLobby(explain(codeOf(error))));
    }
    if (place.at !== "table") return;
    // Browser navigation closes the view of the table but keeps the seat; the bar leads back.
    return () => void place.table.close().then(refreshOwnTables);
  }, [place]);

  const show = () => {
    if (place.at === "page") return <PageScreen key={place.open.path} {...place.open} />;
    if (place.at === "invitation") {
      const { Screen, invitation, roomId } = place;
      return <Screen invitation={invitation} join={() => setPlace({ at: "joining", roomId, isAccepted: true })} />;
    }
    if (place.at === "joining") return <main class="message-page">{text.joining}</main>;
    if (place.at === "lobby") return <Lobby part={place.part} sit={sit} trouble={place.trouble} begin={place.begin} />;
    const { TableWithRules } = fetchedTable();
    return (
      <TableWithRules
        key={place.table.room.roomId}
        table={place.table}
        toLobby={goToLobby}
        toTable={() => setPlace({ at: "joining", roomId: place.table.room.roomId })}
        playOn={(against) => playOn(place.table, against)}
      />
    );
  };
  return (
    <>
      {!isInLobby && <QueueBar take={take} />}
      <ReturnBar at={roomAt(place)} />
      {roomAt(place) === null && <SiteHeader path={pathOnScreen()} />}
      {show()}
    </>
  );
}

/** The invitation behind a link and the screen that shows it; null if the player need not be asked. */
async function openInvitation(roomId: string): Promise<{ invitation: Invitation; Screen: InvitationView } | null> {
  const invitation = await invitationTo(roomId);
  if (!invitation) return null;
  const { default: Screen } = await import("./invitation/InvitationScreen.tsx");
  return { invitation, Screen };
}

/** The room on the screen; null elsewhere. */
function roomAt(place: Place): string | null {
  if (place.at === "joining") return place.roomId;
  return place.at === "table" ? place.table.room.roomId : null;
}
