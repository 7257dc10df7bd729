import { useMemo, useState } from "preact/hooks";
import type { ReplayTable } from "../../table/replay/replay-table.ts";
import { replay as text } from "../../text/index.ts";
import { decisionTime } from "../../text/numbers.ts";
import { fill } from "../../text/say.ts";
import { Sheet } from "../../ui/Sheet.tsx";
import { type Turn, turnAt, turnsOf } from "./turns.ts";

/** Lists all turns of the match by round; pressing one jumps to its start. */
export function TurnsButton({ table }: { table: ReplayTable }) {
  const [open, setOpen] = useState(false);
  const turns = useMemo(() => turnsOf(table.reel.frames), [table]);
  const goTo = (turn: Turn) => {
    table.goTo(turn.from - 1);
    setOpen(false);
  };
  return (
    <>
      <button type="button" class="big tool" onClick={() => setOpen(true)}>
        {text.turns}
      </button>
      {open && (
        <Sheet title={text.turnsTitle} close={() => setOpen(false)}>
          <TurnList table={table} turns={turns} goTo={goTo} />
        </Sheet>
      )}
    </>
  );
}

function TurnList({ table, turns, goTo }: { table: ReplayTable; turns: Turn[]; goTo(turn: Turn): void }) {
  const rounds = Map.groupBy(turns, ({ round }) => round);
  const current = turnAt(turns, table.position.value);
  return (
    <div class="turn-list">
      {[...rounds].map(([round, played]) => (
        <section key={round}>
          {round !== null && <h3>{fill(text.round, { round })}</h3>}
          <ol>
            {played.map((turn) => (
              <li key={turn.from}>
                <button
                  type="button"
                  class="big"
                  aria-current={turn === current ? "step" : undefined}
                  onClick={() => goTo(turn)}
                >
                  <span class="name">{table.names[turn.seat]}</span>
                  <span>{gainedText(turn)}</span>
                  <span>{fill(text.inAll, { score: turn.score })}</span>
                  {turn.took !== null && <small>{decisionTime(turn.took)}</small>}
                </button>
              </li>
            ))}
          </ol>
        </section>
      ))}
    </div>
  );
}

const gainedText = ({ gained }: Turn): string =>
  fill(gained < 0 ? text.minus : text.plus, { points: Math.abs(gained) });
