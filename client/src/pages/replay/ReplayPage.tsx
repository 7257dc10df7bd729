import { useEffect, useState } from "preact/hooks";
import type { Viewer } from "../../../../shared/core/game.ts";
import { clientOf } from "../../games/clients.ts";
import { text as common, replay as text } from "../../text/index.ts";
import { Link } from "../../ui/Link.tsx";
import { Ornament } from "../../ui/Ornament.tsx";
import type { PageProps } from "../pages.ts";
import { faultText, type Loaded, loadFile, loadMatch } from "./load.ts";
import { ReplayScreen } from "./ReplayScreen.tsx";
import { ReplayTable } from "./replay-table.ts";
import "./style.css";

/** The seat a link wants the match to be seen from. */
function wantedViewer(seats: number): Viewer {
  const wanted = Number(new URLSearchParams(location.search).get("seat") ?? Number.NaN);
  return Number.isInteger(wanted) && wanted >= 0 && wanted < seats ? wanted : "spectator";
}

type Shown =
  | { at: "start" }
  | { at: "checking" }
  | { at: "fault"; fault: string }
  | { at: "table"; table: ReplayTable; raw: string };

function shownOf(loaded: Loaded): Shown {
  if (!loaded.ok) return { at: "fault", fault: loaded.fault };
  const { reel, raw } = loaded;
  const game = clientOf(reel.game.id);
  if (!game) throw new Error(`this page cannot show ${reel.game.id}`);
  return { at: "table", table: new ReplayTable(game, reel, wantedViewer(reel.seating.length)), raw };
}

/** A replay by match id or from a file. It is verified before it is shown. */
export default function ReplayPage({ id: place }: PageProps) {
  const [shown, setShown] = useState<Shown>({ at: place ? "checking" : "start" });
  const open = async (loading: Promise<Loaded>) => {
    setShown({ at: "checking" });
    setShown(shownOf(await loading));
  };
  useEffect(() => {
    if (place) void open(loadMatch(place));
  }, [place]);
  useDroppedFile((file) => void open(loadFile(file)));

  if (shown.at === "table") return <ReplayScreen key={shown.table.matchId} table={shown.table} raw={shown.raw} />;
  if (shown.at === "checking") return <main class="message-page">{text.checking}</main>;
  return (
    <main class="lobby">
      <section class="card replay-start">
        <Ornament />
        <h1>{text.title}</h1>
        {shown.at === "fault" && (
          <p class="problem" role="alert">
            {faultText(shown.fault)}
          </p>
        )}
        <p>{text.intro}</p>
        <label class="big main wide way">
          {text.open}
          <input
            type="file"
            class="visually-hidden"
            accept="application/json,.json"
            onChange={({ currentTarget: { files } }) => files?.[0] && void open(loadFile(files[0]))}
          />
        </label>
        <p class="drop">{text.drop}</p>
        <Link to="/">{common.backToLobby}</Link>
      </section>
    </main>
  );
}

/** A file dropped anywhere on the page. */
function useDroppedFile(take: (file: File) => void): void {
  useEffect(() => {
    const off = new AbortController();
    const { signal } = off;
    addEventListener("dragover", (event) => event.preventDefault(), { signal });
    addEventListener(
      "drop",
      (event) => {
        event.preventDefault();
        const file = event.dataTransfer?.files[0];
        if (file) take(file);
      },
      { signal },
    );
    return () => off.abort();
  }, []);
}
