import type { DayResults } from "../../../../shared/daily/api.ts";
import type { Bar } from "../../../../shared/daily/distribution.ts";
import { dailyText as text } from "../../text/daily.ts";
import { number } from "../../text/numbers.ts";
import { fill } from "../../text/say.ts";
import "../../ui/number-table.css";

/** Height of the tallest bar in pixels. */
const TALLEST = 120;

const rangeOf = ({ from, to }: Bar): string =>
  from === to ? number(from) : fill(text.rangeOf, { from: number(from), to: number(to) });

/** All ranked results as a bar chart; the player's own bar is marked, and a table holds the same numbers. */
export function Distribution({ results: { bars, entries, own } }: { results: DayResults }) {
  const most = Math.max(1, ...bars.map(({ count }) => count));
  const score = own?.isRanked ? own.score : null;
  const isOwn = ({ from, to }: Bar) => score !== null && score >= from && score <= to;
  return (
    <section class="card distribution" aria-labelledby="distribution">
      <h2 id="distribution">{text.results}</h2>
      {bars.length === 0 ? (
        <p>{text.noResults}</p>
      ) : (
        <>
          <p class="quietly">{fill(text.resultsOf, { count: entries })}</p>
          <ol class="daily-chart" aria-hidden="true">
            {bars.map((bar) => (
              <li key={bar.from} class={isOwn(bar) ? "own" : ""}>
                <span>{bar.count > 0 ? number(bar.count) : ""}</span>
                <span class="column" style={{ height: `${(TALLEST * bar.count) / most}px` }} />
                <small>{number(bar.from)}</small>
              </li>
            ))}
          </ol>
          <details>
            <summary>{text.table}</summary>
            <table class="number-table" aria-label={text.chart}>
              <thead>
                <tr>
                  <th scope="col">{text.range}</th>
                  <th scope="col">{text.count}</th>
                </tr>
              </thead>
              <tbody>
                {bars.map((bar) => (
                  <tr key={bar.from} class={isOwn(bar) ? "own" : ""}>
                    <th scope="row" class="words">
                      {rangeOf(bar)} {isOwn(bar) && <small>({text.you})</small>}
                    </th>
                    <td>{number(bar.count)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </details>
        </>
      )}
    </section>
  );
}
