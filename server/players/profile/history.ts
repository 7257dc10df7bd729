import { sql } from "kysely";
import type { MatchGains, MatchPage, PastMatch } from "../../../shared/players/api.ts";
import { levelOf } from "../../../shared/players/levels.ts";
import type { Store } from "../../store/store.ts";

const PAGE = 20;
/** The analysis of a seat that was left belongs to its caretaker. */
const NO_PERFORMANCE = { accuracy: null, luck: null };

/** A page of a player's match history. */
export interface HistoryPage {
  /** Only matches that ended before this time. */
  before: number | undefined;
  /** Includes matches at private tables. */
  withPrivate: boolean;
}

/** The matches of a player, joined with the player's seat. */
const matchesOf = (store: Store, playerId: string) =>
  store
    .selectFrom("result_seats as seat")
    .innerJoin("results", "results.match_id", "seat.match_id")
    .selectAll("seat")
    .select(["results.game", "results.mode", "results.reason", "results.rated", "results.title", "results.started_at"])
    .where("seat.player_id", "=", playerId);
type MatchRow = Awaited<ReturnType<ReturnType<typeof matchesOf>["execute"]>>[number];

/** One page of a player's matches, newest first. */
export async function pastMatches(store: Store, playerId: string, page: HistoryPage): Promise<MatchPage> {
  const { before, withPrivate } = page;
  const rows = await matchesOf(store, playerId)
    .$if(before !== undefined, (query) => query.where("seat.ended_at", "<", before ?? 0))
    .$if(!withPrivate, (query) => query.where("seat.open", "=", sql.lit(1)))
    .orderBy("seat.ended_at", "desc")
    .limit(PAGE + 1)
    .execute();
  return { matches: await describeRows(store, playerId, rows.slice(0, PAGE)), hasOlder: rows.length > PAGE };
}

/** Gains of a player from a match; null if it is not settled or the player did not take part. */
export async function gainsOf(store: Store, playerId: string, matchId: string): Promise<MatchGains | null> {
  const rows = await matchesOf(store, playerId).where("seat.match_id", "=", matchId).limit(1).execute();
  const [match] = await describeRows(store, playerId, rows);
  if (!match) return null;
  const { xp } = await store.selectFrom("players").select("xp").where("id", "=", playerId).executeTakeFirstOrThrow();
  return { ...match, level: levelOf(xp) };
}

async function describeRows(store: Store, playerId: string, rows: readonly MatchRow[]): Promise<PastMatch[]> {
  if (rows.length === 0) return [];
  const ids = rows.map((row) => row.match_id);
  const seats = await store
    .selectFrom("result_seats")
    .selectAll()
    .where("match_id", "in", ids)
    .orderBy("seat")
    .execute();
  const honours = await store
    .selectFrom("achievements")
    .select(["match_id", "achievement"])
    .where("player_id", "=", playerId)
    .where("match_id", "in", ids)
    .execute();
  const rounded = (rating: number | null) => (rating === null ? null : Math.round(rating));
  return rows.map((row) => ({
    id: row.match_id,
    game: row.game,
    mode: row.mode,
    title: row.title,
    startedAt: row.started_at,
    endedAt: row.ended_at,
    rated: row.rated === 1,
    reason: row.reason,
    seat: row.seat,
    outcome: row.outcome,
    xp: row.xp,
    money: row.money,
    withheld: row.withheld,
    ratingBefore: rounded(row.rating_before),
    ratingAfter: rounded(row.rating_after),
    moveTime: row.move_time,
    ...(row.has_left === 1 ? NO_PERFORMANCE : { accuracy: row.accuracy, luck: row.luck }),
    achievements: honours.filter(({ match_id }) => match_id === row.match_id).map(({ achievement }) => achievement),
    seats: seats
      .filter(({ match_id }) => match_id === row.match_id)
      .map(({ name, kind, player_id, score, outcome, has_left }) => ({
        ...{ name, kind, playerId: player_id, score, outcome },
        hasLeft: has_left === 1,
      })),
  }));
}
