import type { Day } from "../../../shared/daily/day.ts";
import { streakOf } from "../../../shared/daily/streak.ts";
import type { Store } from "../../store/store.ts";

/** Days in a row on which a player has finished a ranked attempt at the daily challenge. */
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
