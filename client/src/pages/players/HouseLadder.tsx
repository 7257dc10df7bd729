import { LADDER, LADDER_DAYS, type LadderLine } from "../../../../shared/players/ladder.ts";
import { me } from "../../net/account.ts";
import { loadFriendsLadder, loadLadder } from "../../net/results.ts";
import { text } from "../../text/index.ts";
import { number } from "../../text/numbers.ts";
import { fill } from "../../text/say.ts";
import { Leaderboard } from "./Leaderboard.tsx";
import { Shown } from "./Page.tsx";
import { useLoaded } from "./use-loaded.ts";

/** The house ladder of the week: the player with friends first, then everyone. */
export function HouseLadder() {
  const words = text.profile.ladder;
  const isClaimed = me.value?.claimed === true;
  const friends = useLoaded(() => (isClaimed ? loadFriendsLadder() : Promise.resolve([])), [me.value?.id]);
  const everyone = useLoaded(loadLadder, []);
  const own = friends.state === "here" ? friends.value : [];
  const { daily, puzzle, gauntlet, tournament } = LADDER;
  return (
    <section class="card leaderboard" aria-labelledby="ladder">
      <h2 id="ladder">{words.title}</h2>
      <p class="quietly">
        {fill(words.rule, {
          ...{ days: LADDER_DAYS, daily: daily.points, puzzle: puzzle.points },
          ...{ gauntlet: gauntlet.points, win: tournament.win, first: tournament.first },
        })}
      </p>
      {own.length > 1 && (
        <>
          <h3>{words.friends}</h3>
          <Lines lines={own} />
          <h3>{words.everyone}</h3>
        </>
      )}
      <Shown loaded={everyone}>{(lines) => (lines.length > 0 ? <Lines lines={lines} /> : <p>{words.empty}</p>)}</Shown>
    </section>
  );
}

function Lines({ lines }: { lines: readonly LadderLine[] }) {
  const { columns, ladder } = text.profile;
  return <Leaderboard lines={lines} headings={columns} columns={[[ladder.points, ({ points }) => number(points)]]} />;
}
