import { LADDER } from "../../../shared/players/ladder.ts";
import type { Attempt, AttemptsReport } from "../../../shared/puzzles/api.ts";
import { isRight, type Puzzle } from "../../../shared/puzzles/puzzle.ts";
import { MINED_DEVIATION, NEW_PLAYER, type PuzzleRating, rateAttempt } from "../../../shared/puzzles/rating.ts";
import type { Store, Writing } from "../../store/store.ts";
import { addPoints } from "../ladder.ts";
import { lockPlayers } from "../lock-players.ts";
import { puzzleNamed } from "./puzzle-sets.ts";

type Outcome = AttemptsReport["outcomes"][number];

/** Scores and stores an attempt in one transaction. A repeated attempt returns the stored outcome and changes nothing. */
export async function takeAttempt(store: Store, playerId: string, attempt: Attempt, now: number): Promise<Outcome> {
  const { id, game, answer } = attempt;
  const puzzle = await puzzleNamed(game, attempt.puzzle);
  if (!puzzle) return { id, outcome: "unknown-puzzle", isRight: false };
  if (answer >= puzzle.values.length) return { id, outcome: "unknown-answer", isRight: false };
  return store.transaction().execute(async (writing) => {
    // The lock orders the attempts of one player, so that each sees the ones before it.
    await lockPlayers(writing, [playerId]);
    const known = await attemptNamed(writing, playerId, id);
    if (known) return { id, outcome: known.is_rated ? "rated" : "unrated", isRight: known.is_right === 1 };
    const isFirst = !(await hasTried(writing, playerId, game, puzzle.id));
    const right = isRight(puzzle, answer);
    const streak = await streakAfter(writing, playerId, attempt, right);
    if (isFirst) await rate(writing, playerId, game, puzzle, right, now);
    if (isFirst && right) await addPoints(writing, playerId, "puzzle", LADDER.puzzle.points, now);
    if (streak > 0) await noteStreak(writing, playerId, game, streak);
    await writing
      .insertInto("puzzle_attempts")
      .values({
        ...{ player_id: playerId, id, game, puzzle: puzzle.id, answer, run: attempt.run ?? null, streak },
        ...{ is_right: right ? 1 : 0, is_rated: isFirst ? 1 : 0, created_at: now },
      })
      .execute();
    return { id, outcome: isFirst ? "rated" : "unrated", isRight: right };
  });
}

const attemptNamed = (writing: Writing, playerId: string, id: string) =>
  writing
    .selectFrom("puzzle_attempts")
    .select(["is_rated", "is_right"])
    .where("player_id", "=", playerId)
    .where("id", "=", id)
    .executeTakeFirst();

async function hasTried(writing: Writing, playerId: string, game: string, puzzle: string): Promise<boolean> {
  const found = await writing
    .selectFrom("puzzle_attempts")
    .select("id")
    .where("player_id", "=", playerId)
    .where("game", "=", game)
    .where("puzzle", "=", puzzle)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/** The length of a streak after an answer: it ends with the first wrong one, and a repeated puzzle does not count. */
async function streakAfter(writing: Writing, playerId: string, attempt: Attempt, right: boolean): Promise<number> {
  if (attempt.run === undefined || !right) return 0;
  const before = await writing
    .selectFrom("puzzle_attempts")
    .select(["game", "puzzle", "is_right"])
    .where("player_id", "=", playerId)
    .where("run", "=", attempt.run)
    .execute();
  if (before.some(({ is_right }) => is_right === 0)) return 0;
  return new Set([...before, attempt].map(({ game, puzzle }) => `${game} ${puzzle}`)).size;
}

/** Keeps the longest streak with the rating of the player, which exists since the first attempt at the puzzle. */
async function noteStreak(writing: Writing, playerId: string, game: string, streak: number): Promise<void> {
  await writing
    .updateTable("puzzle_players")
    .set({ best_streak: streak })
    .where("player_id", "=", playerId)
    .where("game", "=", game)
    .where("best_streak", "<", streak)
    .execute();
}

async function rate(
  writing: Writing,
  playerId: string,
  game: string,
  puzzle: Puzzle,
  right: boolean,
  now: number,
): Promise<void> {
  const difficulty = await lockedRating(writing, game, puzzle);
  const player = await writing
    .selectFrom("puzzle_players")
    .select(["rating", "deviation", "attempts", "solved"])
    .where("player_id", "=", playerId)
    .where("game", "=", game)
    .executeTakeFirst();
  const rated = rateAttempt(player ?? NEW_PLAYER, difficulty, right);
  const counted = {
    ...rated.player,
    attempts: (player?.attempts ?? 0) + 1,
    solved: (player?.solved ?? 0) + (right ? 1 : 0),
    updated_at: now,
  };
  await writing
    .insertInto("puzzle_players")
    .values({ player_id: playerId, game, ...counted })
    .onConflict((conflict) => conflict.columns(["player_id", "game"]).doUpdateSet(counted))
    .execute();
  await writing
    .updateTable("puzzle_ratings")
    .set((row) => ({ ...rated.puzzle, attempts: row("attempts", "+", 1) }))
    .where("game", "=", game)
    .where("puzzle", "=", puzzle.id)
    .execute();
}

/** The rating of a puzzle; its row is locked until the transaction ends, so no attempt of another player is lost. */
async function lockedRating(writing: Writing, game: string, { id, rating }: Puzzle): Promise<PuzzleRating> {
  return writing
    .insertInto("puzzle_ratings")
    .values({ game, puzzle: id, rating, deviation: MINED_DEVIATION, attempts: 0 })
    .onConflict((conflict) =>
      conflict.columns(["game", "puzzle"]).doUpdateSet((row) => ({ attempts: row.ref("puzzle_ratings.attempts") })),
    )
    .returning(["rating", "deviation"])
    .executeTakeFirstOrThrow();
}
