import type { OwnPuzzles, PuzzleRatings } from "../../../shared/puzzles/api.ts";
import type { Store } from "../../store/store.ts";

/** The ratings of a player in puzzles, most attempts first. */
export async function puzzleRatingsOf(store: Store, playerId: string): Promise<PuzzleRatings> {
  const rows = await store
    .selectFrom("puzzle_players")
    .select(["game", "rating", "deviation", "attempts", "solved"])
    .where("player_id", "=", playerId)
    .orderBy("attempts", "desc")
    .orderBy("game")
    .execute();
  const longest = await store
    .selectFrom("puzzle_attempts")
    .select(({ fn }) => fn.max("streak").as("streak"))
    .where("player_id", "=", playerId)
    .executeTakeFirst();
  const ratings = rows.map(({ rating, deviation, ...row }) => ({
    ...row,
    rating: Math.round(rating),
    deviation: Math.round(deviation),
  }));
  return { ratings, bestStreak: Number(longest?.streak ?? 0) };
}

/** Largest number of attempts sent to a new device. */
const MOST_SEEN = 2000;

/** The ratings of a player, and the puzzles that need not be shown again soon. */
export async function ownPuzzles(store: Store, playerId: string): Promise<OwnPuzzles> {
  const rows = await store
    .selectFrom("puzzle_attempts")
    .select(["game", "puzzle"])
    .where("player_id", "=", playerId)
    .orderBy("created_at", "desc")
    .limit(MOST_SEEN)
    .execute();
  const seen: Record<string, string[]> = {};
  for (const { game, puzzle } of rows) {
    seen[game] ??= [];
    if (!seen[game].includes(puzzle)) seen[game].unshift(puzzle);
  }
  return { ...(await puzzleRatingsOf(store, playerId)), seen };
}
