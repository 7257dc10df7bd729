import { useEffect, useState } from "preact/hooks";
import type { Seat } from "../../../../shared/core/game.ts";
import { positionAddress } from "../../analysis/addresses.ts";
import { change, costText, errorOf, luckOf, roughly } from "../../analysis/amounts.ts";
import type { AnalysedMove, OpenedMatch } from "../../analysis/messages.ts";
import { bestDeed, eventSentence, playedDeed, sentence, type Teller } from "../../analysis/sentences.ts";
import { decisionTime, number } from "../../text/numbers.ts";
import { reportText as text } from "../../text/report.ts";
import { Link } from "../../ui/Link.tsx";

interface Props {
  game: Teller;
  match: OpenedMatch;
  moves: readonly AnalysedMove[];
  viewer: Seat | null;
}

/** Rows added per frame: few enough for a slow phone to keep responding. */
const ROWS_PER_FRAME = 12;

/** Every move with its numbers, drawn when it is opened. */
export function MoveTable(props: Props) {
  const [open, setOpen] = useState(false);
  return (
    <details class="move-table" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{text.table}</summary>
      {open && <Moves {...props} />}
    </details>
  );
}

function Moves({ game, match, moves, viewer }: Props) {
  const [shown, setShown] = useState(ROWS_PER_FRAME);
  useEffect(() => {
    if (shown >= moves.length) return;
    const frame = requestAnimationFrame(() => setShown(shown + ROWS_PER_FRAME));
    return () => cancelAnimationFrame(frame);
  }, [shown, moves]);
  return (
    <section class="scroll" aria-label={text.table} tabIndex={0}>
      <table>
        <thead>
          <tr>
            {Object.values(text.columns).map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {moves.slice(0, shown).map((move) => (
            <Row key={move.move} game={game} match={match} move={move} viewer={viewer} />
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Row({ game, match, move, viewer }: Omit<Props, "moves"> & { move: AnalysedMove }) {
  const { view, seat, action, after, decision, took } = move;
  const mistake = decision?.isMistake ? decision : null;
  const share = (after[seat] as number) + luckOf(move);
  return (
    <tr class={mistake ? "costly" : undefined}>
      <th scope="row">
        <Link to={positionAddress(match.id, move.move - 1, viewer)}>{number(move.move)}</Link>
      </th>
      <td>{match.names[seat]}</td>
      <td>{view ? sentence(playedDeed(game, view, action)) : eventSentence(game, match, move)}</td>
      <td>{view && mistake && mistake.best.length > 0 ? sentence(bestDeed(game, view, mistake)) : text.none}</td>
      <td>{costText(decision)}</td>
      <td>{Math.abs(luckOf(move)) < 0.0005 ? text.none : change(luckOf(move), errorOf(move))}</td>
      <td>{roughly(Math.max(0, Math.min(1, share)), move.exact)}</td>
      <td>{took === null ? text.none : decisionTime(took)}</td>
    </tr>
  );
}
