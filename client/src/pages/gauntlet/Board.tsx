import { daysAfter } from "../../../../shared/daily/day.ts";
import type { RunBoard } from "../../../../shared/games/farkle/gauntlet/api.ts";
import { gauntletText as text } from "../../text/gauntlet.ts";
import { dollars, number } from "../../text/numbers.ts";
import { fill } from "../../text/say.ts";
import { Link } from "../../ui/Link.tsx";
import { dateOfDay } from "../daily/naming.ts";
import { isOwnLine, RankedPlayer } from "../players/RankedPlayer.tsx";
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
      <p class="days">
        <Link to={`/gauntlet/${daysAfter(day, -1)}`} label={text.previous}>
          ‹
        </Link>
        <span>{dateOfDay(day)}</span>
        {!isToday && (
          <Link to={`/gauntlet/${daysAfter(day, 1)}`} label={text.nextDay}>
            ›
          </Link>
        )}
        {!isToday && <Link to="/gauntlet">{text.today}</Link>}
      </p>
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
    <table>
      <thead>
        <tr>
          <th scope="col">{columns.rank}</th>
          <th scope="col">{columns.name}</th>
          <th scope="col">{columns.beaten}</th>
          <th scope="col">{columns.money}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr key={line.playerId} class={isOwnLine(line) ? "own" : ""}>
            <td>{line.rank}</td>
            <RankedPlayer line={line}>{!line.isOver && <small> {text.stillPlaying}</small>}</RankedPlayer>
            <td>{number(line.beaten)}</td>
            <td>{dollars(line.money)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
