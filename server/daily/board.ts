import { sql } from "kysely";
import type { DailyLine, DailyNews, DayResults, OwnAttempt } from "../../shared/daily/api.ts";
import { type Day, endOf } from "../../shared/daily/day.ts";
import { distributionOf } from "../../shared/daily/distribution.ts";
import { ranking } from "../../shared/daily/ranking.ts";
import { streakOf } from "../../shared/daily/streak.ts";
import { generatedAvatar } from "../../shared/players/avatar.ts";
import type { Store } from "../store/store.ts";
import { readAttempt } from "./attempts.ts";
import { factsOf, type StoredDay } from "./days.ts";

/** Lines of the leaderboard; the player's own is added if it is further down. */
const LINES = 50;

/** All ranked results of a day, best first. Suspended players are not listed. */
async function rankedLines(store: Store, day: Day, now: number): Promise<DailyLine[]> {
  const rows = await store
    .selectFrom("daily_attempts as attempt")
    .innerJoin("players", "players.id", "attempt.player_id")
    .select(["players.id as playerId", "players.name", "players.avatar", "attempt.score", "attempt.accuracy"])
    .where("attempt.day", "=", day)
    .where("attempt.ranked", "=", 1)
    .where("attempt.score", "is not", null)
    .where(sql<boolean>`coalesce(players.suspended_until, 0) < ${now}`)
    .orderBy("players.id")
    .execute();
  const lines = rows.map(({ avatar, score, ...row }) => ({
    ...row,
    score: score as number,
    avatar: avatar ?? generatedAvatar(row.playerId),
  }));
  return ranking(lines);
}

/** The attempt of a player without its rank. */
export async function attemptOf(store: Store, day: Day, playerId: string | null): Promise<OwnAttempt | null> {
  const attempt = playerId === null ? undefined : await readAttempt(store, day, playerId);
  if (!attempt) return null;
  const { match_id: matchId, ranked, score, accuracy, accuracy_due, forfeited } = attempt;
  return {
    state: score === null ? "open" : "done",
    ...{ matchId, score, accuracy, isRanked: ranked === 1, hasForfeited: forfeited === 1 },
    isMeasured: score !== null && accuracy_due === 0,
    rank: null,
  };
}

/** The results of a day as a player may see them; par stays hidden until the player's own attempt or the day is over. */
export async function resultsOf(
  store: Store,
  stored: StoredDay,
  playerId: string | null,
  now: number,
): Promise<DayResults> {
  const { day, par } = stored;
  // The attempt first: a result that is complete then has its final rank.
  const attempt = await attemptOf(store, day, playerId);
  const lines = await rankedLines(store, day, now);
  const own = attempt && { ...attempt, rank: lines.find((line) => line.playerId === playerId)?.rank ?? null };
  return {
    ...factsOf(stored, now),
    entries: lines.length,
    lines: lines.filter((line, place) => place < LINES || line.playerId === playerId),
    bars: distributionOf(lines.map(({ score }) => score)),
    par: maySeePar(day, own, now) ? par : null,
    own,
  };
}

/** True if knowing the par of a day can no longer help the player. */
export const maySeePar = (day: Day, own: Pick<OwnAttempt, "state"> | null, now: number): boolean =>
  own?.state === "done" || now >= endOf(day);

/** The winners of a day and their score. */
export async function winnersOf(store: Store, day: Day, now: number): Promise<DailyNews["winners"]> {
  const lines = await rankedLines(store, day, now);
  return lines.filter(({ rank }) => rank === 1).map(({ playerId, name, score }) => ({ playerId, name, score }));
}

/** Days in a row on which a player has finished a ranked attempt. */
export async function streakIn(store: Store, playerId: string, today: Day): Promise<number> {
  const rows = await store
    .selectFrom("daily_attempts")
    .select("day")
    .where("player_id", "=", playerId)
    .where("ranked", "=", 1)
    .where("score", "is not", null)
    .where("forfeited", "=", 0)
    .execute();
  return streakOf(
    rows.map(({ day }) => day),
    today,
  );
}
