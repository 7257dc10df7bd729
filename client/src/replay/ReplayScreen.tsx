import { useEffect, useMemo } from "preact/hooks";
import { text as common } from "../text/en/index.ts";
import { replay as text } from "../text/en/replay.ts";
import { fill } from "../text/say.ts";
import { go } from "../ui/address.ts";
import { EventLog } from "../ui/EventLog.tsx";
import { Interruptions } from "../ui/Interruptions.tsx";
import { ContinueHere } from "./ContinueHere.tsx";
import { ProofButton } from "./ProofButton.tsx";
import { Playback } from "./playback.ts";
import type { ReplayTable } from "./replay-table.ts";
import { SeenFrom } from "./SeenFrom.tsx";
import { Transport } from "./Transport.tsx";
import { TurnsButton } from "./TurnsButton.tsx";
import { useReplayKeys } from "./use-replay-keys.ts";

/** A match at its table once more, with everything that moves it forth and back. */
export function ReplayScreen({ table, raw }: { table: ReplayTable; raw: string }) {
  const { Felt, Scores, Afterwards } = table.game;
  const playback = useMemo(() => new Playback(table), [table]);
  useReplayKeys(table, playback);
  useEffect(() => {
    document.title = `${fill(text.named, { title: table.title })} · ${common.title}`;
    return () => {
      document.title = common.title;
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
        <div class="replay-tools">
          <SeenFrom table={table} />
          <TurnsButton table={table} />
          <ProofButton table={table} raw={raw} />
        </div>
        <ContinueHere table={table} />
        {table.shown.value?.result && Afterwards && <Afterwards table={table} />}
        <EventLog table={table} quiet />
      </div>
      <Interruptions table={table} toLobby={toLobby} toTable={toLobby} />
    </main>
  );
}

/** Who is to play at this point, or who won. */
function Standing({ table }: { table: ReplayTable }) {
  const view = table.shown.value;
  const nameOf = (seat: number) => table.names[seat] ?? "";
  if (!view) return null;
  const winners = view.result?.winners;
  const sentence = winners
    ? winners.length === 1
      ? fill(common.lost, { name: nameOf(winners[0] as number) })
      : common.draw
    : fill(common.theirTurn, { name: nameOf(view.actor ?? -1) });
  return <p class="sign">{sentence}</p>;
}
