import { sql } from "kysely";
import type { DailyLine, DailyNews, DayResults, OwnAttempt } from "../../shared/daily/api.ts";
import { type Day, endOf } from "../../shared/daily/day.ts";
import { distributionOf, type ScoreCount } from "../../shared/daily/distribution.ts";
import { ranking } from "../../shared/daily/ranking.ts";
import { generatedAvatar } from "../../shared/players/avatar.ts";
import { type ReadBoard, withOwnLine } from "../ops/own-line.ts";
import type { Store } from "../store/store.ts";
import { readAttempt } from "./attempts.ts";
import { factsOf, type StoredDay } from "./days.ts";

/** Lines of the leaderboard; the player's own is added if it is further down. */
const LINES = 50;

/** The public part of a day's results, with the number of results of each score. */
export interface DayBoard extends Pick<DayResults, "entries" | "lines" | "bars"> {
  counts: ScoreCount[];
}

const ACCURACY = sql<number>`coalesce(accuracy, -1)`;

/** The ranked results of a day. Suspended players are not listed. */
const rankedAttempts = (store: Store, day: Day, now: number) =>
  store
    .selectFrom("daily_attempts")
    .where("day", "=", day)
    // Written into the query, because a partial index is used only for a condition that is known beforehand.
    .where("ranked", "=", sql.lit(1))
    .where("score", "is not", null)
    .where("player_id", "not in", (row) => row.selectFrom("players").select("id").where("suspended_until", ">=", now));

/** The best results of a day, best first. */
async function bestLines(store: Store, day: Day, now: number): Promise<DailyLine[]> {
  const best = await rankedAttempts(store, day, now)
    .select(["player_id", "accuracy", sql<number>`score`.as("score")])
    .orderBy("score", "desc")
    .orderBy(ACCURACY, "desc")
    .orderBy("player_id")
    .limit(LINES)
    .execute();
  const players = await namesOf(
    store,
    best.map(({ player_id }) => player_id),
  );
  const lines = best.flatMap(({ player_id, score, accuracy }) => {
    const player = players.get(player_id);
    return player ? [{ ...player, score, accuracy }] : [];
  });
  return ranking(lines);
}

/** Names and avatars of players. */
async function namesOf(store: Store, ids: readonly string[]) {
  const rows = await store
    .selectFrom("players")
    .select(["id", "name", "avatar"])
    .where("id", "in", ["", ...ids])
    .execute();
  return new Map(
    rows.map(({ id, name, avatar }) => [id, { playerId: id, name, avatar: avatar ?? generatedAvatar(id) }]),
  );
}

/** Reads the board of a day: its best results, and the number of results with each score. */
export async function boardOf(store: Store, day: Day, now: number): Promise<DayBoard> {
  const lines = await bestLines(store, day, now);
  const rows = await rankedAttempts(store, day, now)
    .select((row) => [sql<number>`score`.as("score"), row.fn.countAll<number>().as("count")])
    .groupBy("score")
    .execute();
  const counts = rows.map(({ score, count }) => ({ score, count: Number(count) }));
  const entries = counts.reduce((sum, { count }) => sum + count, 0);
  return { entries, lines, bars: distributionOf(counts), counts };
}

/** The line of a player with its rank; null without a ranked result. */
async function ownLine(
  store: Store,
  day: Day,
  playerId: string,
  { isRanked, score: own, accuracy }: OwnAttempt,
  now: number,
  { counts }: Pick<DayBoard, "counts">,
): Promise<DailyLine | null> {
  const player = (await namesOf(store, [playerId])).get(playerId);
  if (!player || !isRanked || own === null) return null;
  const { equal } = await rankedAttempts(store, day, now)
    .select((row) => row.fn.countAll<number>().as("equal"))
    .where("score", "=", own)
    .where(ACCURACY, ">", accuracy ?? -1)
    .executeTakeFirstOrThrow();
  const better = counts.reduce((sum, { score, count }) => sum + (score > own ? count : 0), 0);
  return { ...player, score: own, accuracy, rank: better + Number(equal) + 1 };
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
  readBoard: ReadBoard<DayBoard> = () => boardOf(store, stored.day, now),
): Promise<DayResults> {
  const { day, par } = stored;
  // The attempt first: a result that is complete then has its final rank.
  const attempt = await attemptOf(store, day, playerId);
  const ownOn = (board: DayBoard) =>
    attempt && playerId !== null ? ownLine(store, day, playerId, attempt, now, board) : Promise.resolve(null);
  const { board, line } = await withOwnLine(ownOn, LINES, readBoard);
  const own = attempt && { ...attempt, rank: line?.rank ?? null };
  const { entries, lines, bars } = board;
  return { ...factsOf(stored, now), entries, lines, bars, par: maySeePar(day, own, now) ? par : null, own };
}

/**
 * True if knowing the par of a day can no longer help the player. An attempt that was left early does not count: it could
 * be made to look at the par for another account.
 */
export const maySeePar = (day: Day, own: Pick<OwnAttempt, "state" | "hasForfeited"> | null, now: number): boolean =>
  (own?.state === "done" && !own.hasForfeited) || now >= endOf(day);

/** The winners of a day and their score. */
export const winnersIn = ({ lines }: Pick<DayBoard, "lines">): DailyNews["winners"] =>
  lines.filter(({ rank }) => rank === 1).map(({ playerId, name, score }) => ({ playerId, name, score }));
