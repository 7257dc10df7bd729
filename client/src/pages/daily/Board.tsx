import type { DayResults } from "../../../../shared/daily/api.ts";
import { dailyText as text } from "../../text/daily.ts";
import { percent } from "../../text/numbers.ts";
import { Leaderboard } from "../players/Leaderboard.tsx";
import { scoreText } from "./naming.ts";

/** The leaderboard of a day. */
export function Board({ results }: { results: DayResults }) {
  const { columns } = text;
  if (results.lines.length === 0) return null;
  return (
    <section class="card daily-board" aria-labelledby="daily-board">
      <h2 id="daily-board">{text.board}</h2>
      <p class="quietly">{text.tieRule}</p>
      <Leaderboard
        lines={results.lines}
        headings={columns}
        columns={[
          [columns.score, ({ score }) => scoreText(results, score)],
          [columns.accuracy, ({ accuracy }) => (accuracy === null ? "–" : percent(accuracy))],
        ]}
      />
    </section>
  );
}
