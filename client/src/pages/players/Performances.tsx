import type { Performance } from "../../../../shared/players/api.ts";
import { text } from "../../text/index.ts";
import { momentOf, percent, signedPercent } from "../../text/numbers.ts";
import { fill } from "../../text/say.ts";
import { AccuracyCurve } from "./AccuracyCurve.tsx";
import { LuckBars } from "./LuckBars.tsx";
import { MatchLinks } from "./MatchLinks.tsx";
import { placeName } from "./naming.ts";

/** Accuracy and luck of the last matches of solved games, as two charts and as a table. */
export function Performances({ performances }: { performances: readonly Performance[] }) {
  const accuracies = performances.flatMap(({ accuracy }) => accuracy ?? []);
  return (
    <section class="card performances" aria-labelledby="performances-title">
      <h2 id="performances-title">{text.profile.performance}</h2>
      {performances.length === 0 ? (
        <p class="quietly">{text.profile.noPerformance}</p>
      ) : (
        <>
          <p class="quietly">{fill(text.profile.performanceHint, { count: performances.length })}</p>
          <div class="charts">
            <AccuracyCurve accuracies={accuracies} />
            <LuckBars luck={performances.map(({ luck }) => luck)} />
          </div>
          <details>
            <summary>{text.profile.performanceTable}</summary>
            <PerformanceTable performances={performances} />
          </details>
        </>
      )}
    </section>
  );
}

/** The same data as text, newest first. */
function PerformanceTable({ performances }: { performances: readonly Performance[] }) {
  const { match, accuracy, luck } = text.profile.performanceColumns;
  return (
    <div class="scrolling">
      <table>
        <thead>
          <tr>
            {[match, accuracy, luck].map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {performances.toReversed().map((performance) => (
            <PerformanceRow key={performance.matchId} performance={performance} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function PerformanceRow({ performance }: { performance: Performance }) {
  const { matchId, seat, game, mode, endedAt, outcome, accuracy, luck } = performance;
  const title = placeName(game, mode);
  const date = momentOf(endedAt);
  return (
    <tr>
      <th scope="row">
        {title}{" "}
        <small>
          {date} · {text.profile.outcome[outcome]}
        </small>
        <span class="links">
          <MatchLinks matchId={matchId} seat={seat} title={title} date={date} />
        </span>
      </th>
      <td>{accuracy === null ? text.profile.noDecisions : percent(accuracy)}</td>
      <td>{signedPercent(luck)}</td>
    </tr>
  );
}
