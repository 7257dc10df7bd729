import { useEffect, useState } from "preact/hooks";
import { text } from "../text/index.ts";
import { fill } from "../text/say.ts";
import { Link } from "../ui/Link.tsx";
import { Fairness } from "./FairnessResult.tsx";
import type { FairnessReport } from "./fairness-check.ts";
import { Gains } from "./Gains.tsx";
import { headline } from "./headline.ts";
import { ServerTable } from "./server-table.ts";
import type { Table } from "./table.ts";

/** The result of a match and its fairness check. */
export function ResultPanel({ table, toLobby }: { table: Table; toLobby(): void }) {
  const { matchId, prove } = table;
  const result = table.shown.value?.result;
  const isAgreed = table instanceof ServerTable && table.room.state.agreed;
  return (
    <section class="result" aria-live="polite">
      <h2>{result && headline(result, table.names, table.mySeat.value, isAgreed)}</h2>
      {table instanceof ServerTable && table.mySeat.value !== null && <Gains table={table} matchId={matchId} />}
      {prove && <Proof key={matchId} prove={prove} table={table} />}
      <Rematch table={table} />
      <button type="button" class="big wide" onClick={toLobby}>
        {text.backToLobby}
      </button>
    </section>
  );
}

/** The rematch button, and the players who want one. */
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

/** The replay, as it was seen from this seat. */
const replayAddress = ({ matchId, mySeat }: Table): string =>
  mySeat.value === null ? `/replay/${matchId}` : `/replay/${matchId}?seat=${mySeat.value}`;

function Proof({ prove, table }: { prove(): Promise<FairnessReport>; table: Table }) {
  const [report, setReport] = useState<FairnessReport | null>(null);
  useEffect(() => {
    void prove().then(setReport);
  }, []);
  return (
    <Fairness report={report} matchId={table.matchId}>
      <Link to={replayAddress(table)}>{text.replay.watch}</Link>
    </Fairness>
  );
}
