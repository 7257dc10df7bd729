import { useEffect, useMemo } from "preact/hooks";
import type { CommonState } from "../../../../shared/core/game.ts";
import { reportAddress, wantsAnalysis } from "../../analysis/addresses.ts";
import { EventLog } from "../../table/log/EventLog.tsx";
import type { ReplayTable } from "../../table/replay/replay-table.ts";
import { headline } from "../../table/result/headline.ts";
import { Interruptions } from "../../table/screen/Interruptions.tsx";
import { text as common, replay as text } from "../../text/index.ts";
import { fill } from "../../text/say.ts";
import { go } from "../../ui/address.ts";
import { Link } from "../../ui/Link.tsx";
import { useTitle } from "../../ui/use-title.ts";
import { AnalysisNote } from "./AnalysisNote.tsx";
import { ContinueHere } from "./ContinueHere.tsx";
import { ProofButton } from "./ProofButton.tsx";
import { Playback } from "./playback.ts";
import { SeenFrom } from "./SeenFrom.tsx";
import { useDroppedFile } from "./TranscriptForm.tsx";
import { Transport } from "./Transport.tsx";
import { TurnsButton } from "./TurnsButton.tsx";
import { useReplayKeys } from "./use-replay-keys.ts";

interface Props {
  table: ReplayTable;
  raw: string;
  openFile(file: File): void;
}

/** The replay screen: the table with its playback controls. */
export function ReplayScreen({ table, raw, openFile }: Props) {
  const { Felt, Scores, Afterwards } = table.game;
  const playback = useMemo(() => new Playback(table), [table]);
  useReplayKeys(table, playback);
  useDroppedFile(openFile);
  useTitle(fill(text.named, { title: table.title }));
  useEffect(() => {
    return () => {
      playback.pause();
      table.leave();
    };
  }, [table]);
  const toLobby = () => go("/");
  return (
    <main class="table-screen replay-screen">
      <header class="bar">
        <button type="button" class="quiet" onClick={toLobby}>
          ‹ {common.leave}
        </button>
        <h1>{fill(text.named, { title: table.title })}</h1>
        <Standing table={table} />
      </header>
      <Felt table={table} />
      <div class="side">
        <Scores table={table} />
        <Transport table={table} playback={playback} />
        {wantsAnalysis() && <AnalysisNote table={table} raw={raw} />}
        <div class="replay-tools">
          <SeenFrom table={table} />
          <TurnsButton table={table} />
          <ProofButton table={table} raw={raw} />
          <Link class="big way tool" to={reportAddress(table.matchId, table.mySeat.value)}>
            {text.analysis}
          </Link>
        </div>
        <ContinueHere table={table} />
        {table.shown.value?.result && Afterwards && <Afterwards table={table} />}
        <EventLog table={table} quiet />
      </div>
      <Interruptions table={table} toLobby={toLobby} toTable={toLobby} />
    </main>
  );
}

/** The player to move at this position, or the winner. */
function Standing({ table }: { table: ReplayTable }) {
  const view = table.shown.value;
  return view && <p class="sign">{standing(table, view)}</p>;
}

function standing({ game, names }: ReplayTable, view: CommonState): string {
  const { result, actor } = view;
  if (result) return headline(result, names, null, false);
  const name = names[actor ?? -1] ?? "";
  return game.prompt?.(view, false, name) ?? fill(common.theirTurn, { name });
}
