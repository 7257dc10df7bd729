import type { Performance } from "../../../shared/players/api.ts";
import type { Store } from "../../store/store.ts";

const MOST = 50;
/** Analysed matches among which public ones are looked for; a player may have any number of private ones. */
const SEARCHED = 500;

/** The last matches of a player with an exact analysis, oldest first, without those that a caretaker finished. */
export async function performancesOf(store: Store, playerId: string, withPrivate: boolean): Promise<Performance[]> {
  const rows = await store
    .selectFrom((from) =>
      from
        .selectFrom("result_seats")
        .selectAll()
        .where("player_id", "=", playerId)
        .where("luck", "is not", null)
        .where("has_left", "=", from.lit(0))
        .orderBy("ended_at", "desc")
        .limit(SEARCHED)
        .as("seat"),
    )
    .innerJoin("results", "results.match_id", "seat.match_id")
    .select(["seat.match_id as matchId", "seat.seat", "results.game", "results.mode", "seat.ended_at as endedAt"])
    .select(["seat.outcome", "seat.accuracy", "seat.luck"])
    .$if(!withPrivate, (query) => query.where("seat.open", "=", 1))
    .orderBy("seat.ended_at", "desc")
    .limit(MOST)
    .execute();
  return rows.reverse().map((row) => ({ ...row, luck: row.luck ?? 0 }));
}
