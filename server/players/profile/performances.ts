import type { Performance } from "../../../shared/players/api.ts";
import type { Store } from "../../store/store.ts";

const MOST = 50;

/** The last matches of a player with an exact analysis, oldest first, without those that a caretaker finished. */
export async function performancesOf(store: Store, playerId: string, withPrivate: boolean): Promise<Performance[]> {
  const rows = await store
    .selectFrom("result_seats as seat")
    .innerJoin("results", "results.match_id", "seat.match_id")
    .select(["seat.match_id as matchId", "seat.seat", "results.game", "results.mode", "seat.ended_at as endedAt"])
    .select(["seat.outcome", "seat.accuracy", "seat.luck"])
    .where("seat.player_id", "=", playerId)
    .where("seat.luck", "is not", null)
    .where("seat.has_left", "=", 0)
    .$if(!withPrivate, (query) => query.where("results.open", "=", 1))
    .orderBy("seat.ended_at", "desc")
    .limit(MOST)
    .execute();
  return rows.reverse().map((row) => ({ ...row, luck: row.luck ?? 0 }));
}
