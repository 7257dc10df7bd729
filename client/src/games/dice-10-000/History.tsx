import { useState } from "preact/hooks";
import type { Dice10000View, RollEntry } from "../../../../shared/games/dice-10-000/contract.ts";
import { text } from "../../text/index.ts";
import { fill } from "../../text/say.ts";
import { Sheet } from "../../ui/Sheet.tsx";
import type { Seated } from "../six-dice/Scoreboard.tsx";
import { type PastTurn, roundHistory } from "./round-history.ts";
import { words } from "./words.ts";

interface HistoryProps {
  table: Seated;
  view: Dice10000View;
  /** How the button that opens it looks. */
  look: string;
}

/** A button that opens the whole match, round by round. */
export function HistoryButton({ table, view, look }: HistoryProps) {
  const [open, setOpen] = useState(false);
  const title = view.result ? words.historyWhole : words.historyTitle;
  return (
    <>
      <button type="button" class={look} onClick={() => setOpen(true)}>
        {view.result ? words.historyWhole : words.history}
      </button>
      {open && (
        <Sheet title={title} close={() => setOpen(false)}>
          <History table={table} view={view} />
        </Sheet>
      )}
    </>
  );
}

/** Match → round → turn → roll, the newest round on top. */
function History({ table, view }: { table: Seated; view: Dice10000View }) {
  const rounds = roundHistory(view).toReversed();
  if (rounds.length === 0) return <p>{words.historyEmpty}</p>;
  return (
    <div class="history">
      {rounds.map(({ round, turns }) => (
        <section key={round}>
          <h3>{fill(words.round, { round })}</h3>
          <ul>
            {turns.map((turn) => (
              <Turn key={turn.seat} table={table} turn={turn} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

function Turn({ table, turn }: { table: Seated; turn: PastTurn }) {
  const { seat, rolls, fate, points, score } = turn;
  const mine = table.you === seat;
  return (
    <li class={mine ? "mine" : "theirs"}>
      <p class={`fate ${fate}`}>
        <span class="name">{mine ? text.you : table.seats.value[seat]?.name}</span>
        <strong>{fill(words.fates[fate], { points })}</strong>
        <span class="total">{fill(words.total, { score })}</span>
      </p>
      <ol>
        {rolls.map((roll, index) => (
          <li key={index}>{rollText(roll)}</li>
        ))}
      </ol>
    </li>
  );
}

/** One roll in words: "rolled 1 1 5 3 3 2, locked 1 1 for 200 and 5 for 50". */
function rollText({ outcome, locked }: RollEntry): string {
  const sets = locked.map(({ faces, points }) => fill(words.set, { faces: faces.join(" "), points }));
  const kept = sets.length === 0 ? words.nothingLocked : fill(words.locked, { sets: sets.join(", ") });
  return `${fill(words.rolled, { faces: outcome.join(" ") })}: ${kept}`;
}
