import { useEffect, useState } from "preact/hooks";
import { checkFairness, type FairnessReport } from "../net/fairness-check.ts";
import type { Table } from "../net/table.ts";
import { text } from "../text/en/index.ts";
import { fill } from "../text/say.ts";
import { Fairness } from "./Fairness.tsx";
import { Gains } from "./players/Gains.tsx";

/** Who won, and the proof that nobody bent a die. */
export function ResultPanel({ table, toLobby }: { table: Table; toLobby(): void }) {
  const [report, setReport] = useState<FairnessReport | null>(null);
  const { matchId } = table.room.state;
  useEffect(() => {
    void checkFairness(matchId, table.room.roomId).then(setReport);
  }, [matchId]);
  return (
    <section class="result" aria-live="polite">
      <h2>{headline(table)}</h2>
      {table.mySeat.value !== null && <Gains table={table} matchId={matchId} />}
      <Fairness report={report} matchId={matchId} />
      <Rematch table={table} />
      <button type="button" class="big wide" onClick={toLobby}>
        {text.backToLobby}
      </button>
    </section>
  );
}

/** Another match at this table, if everyone wants it. */
function Rematch({ table }: { table: Table }) {
  const mine = table.mySeat.value;
  if (mine === null) return null;
  const asked = table.seats.value[mine]?.wantsRematch;
  const others = table.seats.value.filter((seat, index) => index !== mine && seat.wantsRematch);
  return (
    <>
      {others.length > 0 && !asked && (
        <p>{fill(text.wantsRematch, { name: others.map(({ name }) => name).join(", ") })}</p>
      )}
      <button
        type="button"
        class="big main wide"
        aria-disabled={asked ?? false}
        onClick={() => !asked && void table.askForRematch()}
      >
        {asked ? text.rematchAsked : text.rematch}
      </button>
    </>
  );
}

function headline(table: Table): string {
  const winners = table.view.value?.result?.winners ?? [];
  if (table.room.state.agreed) return text.drawAgreed;
  if (winners.length !== 1) return text.draw;
  const [winner] = winners as [number];
  return winner === table.mySeat.value ? text.won : fill(text.lost, { name: table.seats.value[winner]?.name ?? "" });
}
