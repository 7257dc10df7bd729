import type { Writing } from "../store/store.ts";

/** Time that is added to a deadline which passed while the server was down. */
export const GRACE_MILLISECONDS = 60 * 60 * 1000;
/** The server was down if deadlines were not checked for this long. */
const DOWNTIME_MILLISECONDS = 60_000;
/** The time of the last check is written at these intervals. */
const NOTED_EVERY_MILLISECONDS = 10_000;
const KEY = "deadlines-checked-at";

/**
 * Records the time of this check. If the previous check was long ago, moves whose deadline passed since then get an
 * hour of grace from now. Returns their number.
 */
export async function grantGrace(writing: Writing, now: number): Promise<number> {
  const row = await writing.selectFrom("settings").select("value").where("key", "=", KEY).executeTakeFirst();
  const last = row ? Number(row.value) : now;
  if (row && now - last < NOTED_EVERY_MILLISECONDS) return 0;
  await writing
    .insertInto("settings")
    .values({ key: KEY, value: String(now) })
    .onConflict((conflict) => conflict.column("key").doUpdateSet({ value: String(now) }))
    .execute();
  if (now - last < DOWNTIME_MILLISECONDS) return 0;
  const { numUpdatedRows } = await writing
    .updateTable("correspondence_games")
    .set({ due_at: now + GRACE_MILLISECONDS })
    .where("status", "=", "playing")
    .where("due_at", ">", last)
    .where("due_at", "<=", now)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}
