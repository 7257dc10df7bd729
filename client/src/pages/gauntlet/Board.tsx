import { daysAfter } from "../../../../shared/daily/day.ts";
import type { RunBoard } from "../../../../shared/games/farkle/gauntlet/api.ts";
import { me } from "../../net/account.ts";
import { gauntletText as text } from "../../text/gauntlet.ts";
import { dollars, number } from "../../text/numbers.ts";
import { fill } from "../../text/say.ts";
import { Avatar } from "../../ui/avatar/Avatar.tsx";
import { Link } from "../../ui/Link.tsx";
import { dateOfDay } from "../daily/naming.ts";
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
        {lines.map(({ rank, playerId, name, avatar, beaten, money, isOver }) => (
          <tr key={playerId} class={playerId === me.value?.id ? "own" : ""}>
            <td>{rank}</td>
            <th scope="row">
              <a class="ranked-player" href={`/player/${playerId}`}>
                <Avatar avatar={avatar} />
                {name}
              </a>
              {playerId === me.value?.id && <small> ({text.you})</small>}
              {!isOver && <small> {text.stillPlaying}</small>}
            </th>
            <td>{number(beaten)}</td>
            <td>{dollars(money)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
