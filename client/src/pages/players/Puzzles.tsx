import type { PuzzleRatings } from "../../../../shared/puzzles/api.ts";
import { isGame } from "../../games.ts";
import { menuOf } from "../../text/game-menu.ts";
import { text } from "../../text/index.ts";
import { fill } from "../../text/say.ts";

/** The ratings of the player in puzzles, which only the player sees; absent before the first attempt. */
export function Puzzles({ puzzles: { ratings, bestStreak } }: { puzzles: PuzzleRatings }) {
  if (ratings.length === 0) return null;
  return (
    <section class="card ratings" aria-labelledby="puzzles-title">
      <h2 id="puzzles-title">{text.profile.puzzles}</h2>
      <ul>
        {ratings.map(({ game, rating, deviation, attempts, solved }) => (
          <li key={game}>
            <h3>{isGame(game) ? menuOf(game).name : game}</h3>
            <p class="value">
              <strong>{rating}</strong> <span>{fill(text.profile.deviation, { deviation })}</span>
            </p>
            <small>{fill(text.profile.puzzlesSolved, { count: solved, attempts })}</small>
          </li>
        ))}
      </ul>
      <p class="quietly">{text.profile.puzzlesPrivate}</p>
      {bestStreak > 0 && <p class="quietly">{fill(text.profile.puzzleStreak, { best: bestStreak })}</p>}
    </section>
  );
}
