import type { RunBoard } from "../../../../shared/games/farkle/gauntlet/api.ts";
import { gauntletText as text } from "../../text/gauntlet.ts";
import { dollars, number } from "../../text/numbers.ts";
import { fill } from "../../text/say.ts";
import { DayLinks } from "../daily/DayLinks.tsx";
import { dateOfDay } from "../daily/naming.ts";
import { Leaderboard } from "../players/Leaderboard.tsx";
import { useLoaded } from "../players/use-loaded.ts";
import { loadBoard } from "./gauntlet.ts";

/** The leaderboard of a day; that of today is known already. */
export function Board({ today, day }: { today: RunBoard; day: string }) {
  const isToday = day === today.day;
  const loaded = useLoaded<RunBoard | null>(async () => (isToday ? null : loadBoard(day)), [day]);
  const board = isToday ? today : loaded.state === "here" ? loaded.value : null;
  return (
    <section class="card run-board" aria-labelledby="run-board">
      <h2 id="run-board">{isToday ? text.board : fill(text.boardOf, { date: dateOfDay(day) })}</h2>
      <DayLinks page="/gauntlet" day={day} today={today.day} />
      <p class="quietly">{text.boardHelp}</p>
      {loaded.state === "failed" && (
        <p class="problem" role="alert">
          {loaded.sentence}
        </p>
      )}
      {!board && loaded.state !== "failed" && <p class="quietly">{text.loading}</p>}
      {board && (board.lines.length > 0 ? <Lines board={board} /> : <p>{text.noRuns}</p>)}
    </section>
  );
}

function Lines({ board: { lines } }: { board: RunBoard }) {
  const { columns } = text;
  return (
    <Leaderboard
      lines={lines}
      headings={columns}
      columns={[
        [columns.beaten, ({ beaten }) => number(beaten)],
        [columns.money, ({ money }) => dollars(money)],
      ]}
      remark={({ isOver }) => !isOver && <small> {text.stillPlaying}</small>}
    />
  );
}
