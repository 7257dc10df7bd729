import type { OwnPuzzles, PuzzleRatings } from "../../../shared/puzzles/api.ts";
import type { Store } from "../../store/store.ts";

/** The ratings of a player in puzzles, most attempts first. */
export async function puzzleRatingsOf(store: Store, playerId: string): Promise<PuzzleRatings> {
  const rows = await store
    .selectFrom("puzzle_players")
    .select(["game", "rating", "deviation", "attempts", "solved", "best_streak"])
    .where("player_id", "=", playerId)
    .orderBy("attempts", "desc")
    .orderBy("game")
    .execute();
  const ratings = rows.map(({ rating, deviation, best_streak: _, ...row }) => ({
    ...row,
    rating: Math.round(rating),
    deviation: Math.round(deviation),
  }));
  return { ratings, bestStreak: Math.max(0, ...rows.map(({ best_streak }) => best_streak)) };
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
  const seen = new Map<string, Set<string>>();
  for (const { game, puzzle } of rows) seen.set(game, (seen.get(game) ?? new Set()).add(puzzle));
  const oldestFirst = [...seen].map(([game, puzzles]) => [game, [...puzzles].reverse()]);
  return { ...(await puzzleRatingsOf(store, playerId)), seen: Object.fromEntries(oldestFirst) };
}
