import { useEffect, useState } from "preact/hooks";
import type { Viewer } from "../../../../shared/core/game.ts";
import { clientOf } from "../../games/loaded-games.ts";
import { ReplayTable } from "../../table/replay/replay-table.ts";
import { replay as text } from "../../text/index.ts";
import { faultText, type RecordCode } from "../../text/record-faults.ts";
import type { PageProps } from "../pages.ts";
import { type Loaded, loadFile, loadMatch } from "./load.ts";
import { ReplayScreen } from "./ReplayScreen.tsx";
import { TranscriptForm } from "./TranscriptForm.tsx";
import "./style.css";

/** The seat a link wants the match to be seen from. */
function wantedViewer(seats: number): Viewer {
  const wanted = Number(new URLSearchParams(location.search).get("seat") ?? Number.NaN);
  return Number.isInteger(wanted) && wanted >= 0 && wanted < seats ? wanted : "spectator";
}

/** The position a link wants to open. */
const wantedStep = (): number => Number(new URLSearchParams(location.search).get("step")) || 0;

type Shown =
  | { at: "start" }
  | { at: "checking" }
  | { at: "fault"; fault: RecordCode }
  | { at: "table"; table: ReplayTable; raw: string };

function shownOf(loaded: Loaded): Shown {
  if (!loaded.ok) return { at: "fault", fault: loaded.fault };
  const { reel, raw } = loaded;
  const game = clientOf(reel.game.id);
  if (!game) throw new Error(`this page cannot show ${reel.game.id}`);
  const table = new ReplayTable(game, reel, wantedViewer(reel.seating.length));
  table.goTo(wantedStep());
  return { at: "table", table, raw };
}

/** A replay by match id or from a file, verified before it is shown. `?seat=` and `?step=` select view and position. */
export default function ReplayPage({ id: place }: PageProps) {
  const [shown, setShown] = useState<Shown>({ at: place ? "checking" : "start" });
  const open = async (loading: Promise<Loaded>) => {
    setShown({ at: "checking" });
    setShown(shownOf(await loading));
  };
  useEffect(() => {
    if (place) void open(loadMatch(place));
  }, [place]);
  const openFile = (file: File) => void open(loadFile(file));

  if (shown.at === "table") {
    return <ReplayScreen key={shown.table.matchId} table={shown.table} raw={shown.raw} openFile={openFile} />;
  }
  if (shown.at === "checking") return <main class="message-page">{text.checking}</main>;
  const fault = shown.at === "fault" ? faultText(shown.fault) : null;
  return <TranscriptForm title={text.title} intro={text.intro} fault={fault} open={openFile} />;
}
