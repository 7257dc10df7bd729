import type { RunBoard, RunView } from "../../../../shared/games/farkle/gauntlet/api.ts";
import type { RunEnd } from "../../../../shared/games/farkle/gauntlet/run.ts";
import { gauntletText as text } from "../../text/gauntlet.ts";
import { dollars } from "../../text/numbers.ts";
import { fill } from "../../text/say.ts";
import { PlayedMatch } from "./PlayedMatch.tsx";

/** The end of the last run: how it ended, its score, its rank and its matches. */
export function Ending({ run, board }: { run: RunView; board: RunBoard }) {
  const { beaten, money, matches, end, rankedDay } = run;
  const rank =
    rankedDay === board.day && board.ownRank !== null
      ? fill(text.rankOf, { rank: board.ownRank, entries: board.entries })
      : text.notRanked;
  return (
    <section class="card ending" aria-labelledby="ending">
      <h2 id="ending">{text.over}</h2>
      <p>{text.ends[end as RunEnd]}</p>
      <dl>
        <div>
          <dt>{text.score}</dt>
          <dd>{fill(text.scoreText, { beaten, money: dollars(money) })}</dd>
        </div>
        {(rankedDay === null || rankedDay === board.day) && (
          <div>
            <dt>{text.rank}</dt>
            <dd>{rank}</dd>
          </div>
        )}
      </dl>
      {matches.length > 0 && (
        <details>
          <summary>{text.matches}</summary>
          <ol>
            {matches.map((match) => (
              <li key={match.matchId}>
                <PlayedMatch match={match} />
              </li>
            ))}
          </ol>
        </details>
      )}
    </section>
  );
}
