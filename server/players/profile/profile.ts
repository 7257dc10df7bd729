import { placeOf, type Totals } from "../../../shared/core/totals.ts";
import type { Day } from "../../../shared/daily/day.ts";
import { ACHIEVEMENTS } from "../../../shared/players/achievements.ts";
import type { EarnedAchievement, Profile, Rating } from "../../../shared/players/api.ts";
import { generatedAvatar } from "../../../shared/players/avatar.ts";
import { isProvisional } from "../../../shared/players/leaderboards.ts";
import { levelOf } from "../../../shared/players/levels.ts";
import type { Store } from "../../store/store.ts";
import { puzzleRatingsOf } from "../puzzles/own-puzzles.ts";
import { shownDeviation, shownRating } from "../settlement/ratings.ts";
import { readTotals } from "../settlement/statistics.ts";
import { streakIn } from "./daily-streak.ts";
import { performancesOf } from "./performances.ts";
import { tournamentWins } from "./tournament-wins.ts";

/** Largest number of points in the rating curves. */
const CURVE_POINTS = 500;

/**
 * The profile of an account, or null if it does not exist. Only the player's own view includes matches at private tables,
 * unlisted tournaments and ratings in puzzles.
 */
export async function profileOf(store: Store, id: string, isOwn: boolean, today: Day): Promise<Profile | null> {
  const player = await store
    .selectFrom("players")
    .select(["id", "name", "password", "avatar", "created_at", "xp"])
    .where("id", "=", id)
    .executeTakeFirst();
  if (!player) return null;
  const [stats, ratings, curves, performances, puzzles, dailyStreak] = await Promise.all([
    readTotals(store, id),
    ratingsOf(store, id),
    curvesOf(store, id),
    performancesOf(store, id, isOwn),
    isOwn ? puzzleRatingsOf(store, id) : null,
    streakIn(store, id, today),
  ]);
  return {
    id,
    name: player.name,
    claimed: player.password !== null,
    avatar: player.avatar ?? generatedAvatar(id),
    since: player.created_at,
    level: levelOf(player.xp),
    ratings,
    curves,
    stats,
    performances,
    puzzles,
    dailyStreak,
    achievements: await achievementsOf(store, id, stats),
    tournaments: await tournamentWins(store, id, isOwn),
  };
}

async function ratingsOf(store: Store, id: string): Promise<Rating[]> {
  const rows = await store
    .selectFrom("ratings")
    .selectAll()
    .where("player_id", "=", id)
    .orderBy("games", "desc")
    .orderBy("game")
    .orderBy("mode")
    .execute();
  return rows.map((row) => ({
    game: row.game,
    mode: row.mode,
    rating: Math.round(shownRating(row)),
    deviation: Math.round(shownDeviation(row)),
    games: row.games,
    provisional: isProvisional(row),
  }));
}

async function curvesOf(store: Store, id: string): Promise<Profile["curves"]> {
  const rows = await store
    .selectFrom("result_seats as seat")
    .innerJoin("results", "results.match_id", "seat.match_id")
    .select(["results.game", "results.mode", "seat.ended_at", "seat.rating_after"])
    .where("seat.player_id", "=", id)
    .where("seat.rating_after", "is not", null)
    .orderBy("seat.ended_at", "desc")
    .limit(CURVE_POINTS)
    .execute();
  const curves: Profile["curves"] = {};
  for (const { game, mode, ended_at, rating_after } of rows.reverse()) {
    const place = placeOf(game, mode);
    curves[place] ??= [];
    curves[place].push({ at: ended_at, rating: Math.round(rating_after ?? 0) });
  }
  return curves;
}

async function achievementsOf(store: Store, id: string, totals: Totals): Promise<EarnedAchievement[]> {
  const rows = await store
    .selectFrom("achievements")
    .select(["achievement", "earned_at"])
    .where("player_id", "=", id)
    .execute();
  const earned = new Map(rows.map((row) => [row.achievement, row.earned_at]));
  return ACHIEVEMENTS.map((achievement) => {
    const earnedAt = earned.get(achievement.id) ?? null;
    const { goal } = achievement;
    return { id: achievement.id, earnedAt, goal, progress: earnedAt === null ? achievement.progress(totals) : goal };
  });
}
