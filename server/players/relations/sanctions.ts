import type { Sanction } from "../../../shared/players/friends.ts";
import type { Store, Writing } from "../../store/store.ts";

/** End of the longest mute of an account in epoch milliseconds; null if it may chat. */
export async function mutedUntil(store: Store | Writing, accountId: string, now = Date.now()): Promise<number | null> {
  const { until } = await store
    .selectFrom("sanctions")
    .select((row) => row.fn.max("until").as("until"))
    .where("player_id", "=", accountId)
    .where("kind", "=", "mute")
    .where("until", ">", now)
    .executeTakeFirstOrThrow();
  return until === null ? null : Number(until);
}

/** Warnings and running mutes that the account has not confirmed, newest first. */
export async function unseenSanctions(store: Store, accountId: string): Promise<Sanction[]> {
  const rows = await store
    .selectFrom("sanctions")
    .select(["id", "kind", "reason", "until"])
    .where("player_id", "=", accountId)
    .where("seen_at", "is", null)
    .orderBy("created_at", "desc")
    .execute();
  return rows.filter(({ until }) => until === null || until > Date.now());
}
