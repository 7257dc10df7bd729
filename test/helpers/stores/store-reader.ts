import { shownDeviation, shownRating } from "../../../server/players/settlement/ratings.ts";
import type { Store } from "../../../server/store/store.ts";

const TABLES = [
  "players",
  "ledger",
  "results",
  "result_seats",
  "stats",
  "ratings",
  "achievements",
  "pick_statistics",
] as const;

/** Columns that do not depend on the settlement alone: write times, and the analysis, which follows it. */
const LATER = { created_at: undefined, analysis_due: undefined, accuracy: undefined, cost: undefined, luck: undefined };

/** All results of matches in a store, in a fixed order. */
export async function dump(store: Store): Promise<Record<string, string[]>> {
  const tables = TABLES.map(async (table) => {
    const rows: object[] = await store.selectFrom(table).selectAll().execute();
    const lines = rows.map((row) => JSON.stringify({ ...row, ...LATER }));
    return [table, lines.sort()] as const;
  });
  return Object.fromEntries(await Promise.all(tables));
}

/** The seats of a match, in order. */
export const seatsOf = async (store: Store, matchId: string) => {
  const rows = await store.selectFrom("result_seats").selectAll().where("match_id", "=", matchId).execute();
  return rows.map((row) => ({ ...row, player_id: row.player_id as string })).sort((a, b) => a.seat - b.seat);
};

/** A player's statistics in one mode. */
export async function statsOf(store: Store, id: string, game: string, mode: string): Promise<Record<string, number>> {
  const rows = await store
    .selectFrom("stats")
    .select(["name", "value"])
    .where("player_id", "=", id)
    .where("game", "=", game)
    .where("mode", "=", mode)
    .execute();
  return Object.fromEntries(rows.map(({ name, value }) => [name, value]));
}

/** A player's rating as displayed, or null. */
export async function ratingOf(store: Store, id: string, game: string, mode: string) {
  const row = await store
    .selectFrom("ratings")
    .selectAll()
    .where("player_id", "=", id)
    .where("game", "=", game)
    .where("mode", "=", mode)
    .executeTakeFirst();
  return row ? { shown: shownRating(row), deviation: shownDeviation(row), games: row.games } : null;
}
