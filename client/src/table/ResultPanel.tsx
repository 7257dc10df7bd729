import { useEffect, useState } from "preact/hooks";
import { reportAddress } from "../analysis/addresses.ts";
import { text } from "../text/index.ts";
import { listed } from "../text/numbers.ts";
import { fill } from "../text/say.ts";
import { Link } from "../ui/Link.tsx";
import { Fairness } from "./FairnessResult.tsx";
import type { FairnessReport } from "./fairness-check.ts";
import { Gains } from "./Gains.tsx";
import { headline } from "./headline.ts";
import { ServerTable } from "./server-table.ts";
import type { Table } from "./table.ts";

/** Where to play on if a rematch is impossible: with the next person, or against a bot. */
export type PlayOn = (against: "person" | "bot") => void;

interface ResultProps {
  table: Table;
  toLobby(): void;
  playOn: PlayOn | undefined;
}

/** The result of a match and its fairness check. */
export function ResultPanel({ table, toLobby, playOn }: ResultProps) {
  const { matchId, prove } = table;
  const result = table.shown.value?.result;
  const isAgreed = table instanceof ServerTable && table.room.state.agreed;
  return (
    <section class="result" aria-live="polite">
      <h2>{result && headline(result, table.names, table.mySeat.value, isAgreed)}</h2>
      {table instanceof ServerTable && table.mySeat.value !== null && <Gains table={table} matchId={matchId} />}
      {prove && <Proof key={matchId} prove={prove} table={table} />}
      {playOn && someoneLeft(table) ? <OtherOpponents table={table} playOn={playOn} /> : <Rematch table={table} />}
      <button type="button" class="big wide" onClick={toLobby}>
        {text.backToLobby}
      </button>
    </section>
  );
}

const leftSeats = ({ seats, mySeat }: Table) =>
  seats.value.filter((seat, index) => index !== mySeat.value && seat.hasLeft);

const someoneLeft = (table: Table): boolean => table.mySeat.value !== null && leftSeats(table).length > 0;

/** Ways to play on after another player has left. */
function OtherOpponents({ table, playOn }: { table: Table; playOn: PlayOn }) {
  const name = listed(leftSeats(table).map((seat) => seat.name));
  return (
    <>
      <p>{fill(text.hasLeft, { name, count: leftSeats(table).length })}</p>
      <button type="button" class="big main wide" onClick={() => playOn("person")}>
        {text.newOpponent}
      </button>
      <button type="button" class="big wide" onClick={() => playOn("bot")}>
        {text.playBot}
      </button>
    </>
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
      <Link to={reportAddress(table.matchId, table.mySeat.value)}>{text.replay.analysis}</Link>
    </Fairness>
  );
}
