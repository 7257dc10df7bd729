import type { SeatTotals } from "../../../../shared/analysis/report.ts";
import type { AnalysedMove, OpenedMatch } from "../../analysis/messages.ts";
import { reportText as text } from "../../text/report.ts";
import { figuresOf } from "./figures.ts";

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
              {figuresOf(totals, seat, moves).map(([label, value]) => (
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
