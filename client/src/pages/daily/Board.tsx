import type { DayResults } from "../../../../shared/daily/api.ts";
import { dailyText as text } from "../../text/daily.ts";
import { percent } from "../../text/numbers.ts";
import { isOwnLine, RankedPlayer } from "../players/RankedPlayer.tsx";
import { scoreText } from "./naming.ts";

/** The leaderboard of a day. */
export function Board({ results }: { results: DayResults }) {
  const { columns } = text;
  if (results.lines.length === 0) return null;
  return (
    <section class="card daily-board" aria-labelledby="daily-board">
      <h2 id="daily-board">{text.board}</h2>
      <p class="quietly">{text.tieRule}</p>
      <table>
        <thead>
          <tr>
            <th scope="col">{columns.rank}</th>
            <th scope="col">{columns.name}</th>
            <th scope="col">{columns.score}</th>
            <th scope="col">{columns.accuracy}</th>
          </tr>
        </thead>
        <tbody>
          {results.lines.map((line) => (
            <tr key={line.playerId} class={isOwnLine(line) ? "own" : ""}>
              <td>{line.rank}</td>
              <RankedPlayer line={line} />
              <td>{scoreText(results, line.score)}</td>
              <td>{line.accuracy === null ? "–" : percent(line.accuracy)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
