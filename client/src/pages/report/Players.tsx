import type { SeatTotals } from "../../../../shared/analysis/report.ts";
import type { Seat } from "../../../../shared/core/game.ts";
import type { AnalysedMove, OpenedMatch } from "../../analysis/messages.ts";
import { figuresOf, meanTime } from "../../analysis/picture/figures.ts";
import { decisionTime } from "../../text/numbers.ts";
import { reportText as text } from "../../text/report.ts";

interface Props {
  match: OpenedMatch;
  moves: readonly AnalysedMove[];
  seats: readonly SeatTotals[];
}

/** The totals of every player. */
export function Players({ match, moves, seats }: Props) {
  return (
    <section class="report-players">
      <h3>{text.players}</h3>
      <ul>
        {seats.map((totals, seat) => (
          <li key={seat}>
            <h4 class={match.result.winners.includes(seat) ? "ticked" : undefined}>{match.names[seat]}</h4>
            <dl>
              {rowsOf(totals, seat, moves).map(([label, value]) => (
                <div key={label}>
                  <dt>{label}</dt>
                  <dd>{value}</dd>
                </div>
              ))}
            </dl>
          </li>
        ))}
      </ul>
      <p class="certainty">{text.accuracyHint}</p>
    </section>
  );
}

/** The totals, and the mean time of a decision if times are known. */
function rowsOf(totals: SeatTotals, seat: Seat, moves: readonly AnalysedMove[]): [label: string, value: string][] {
  const time = meanTime(moves, seat);
  const figures = figuresOf(totals);
  return time === null ? figures : [...figures, [text.meanTime, decisionTime(time)]];
}
