import type { Journal } from "../journal/journal.ts";
import { deleteAccount, FORMER_PLAYER } from "../players/identity/accounts.ts";
import type { Store } from "../store/store.ts";

/** Accounts that are examined at once. */
const AT_ONCE = 500;

/** Tables whose rows of an account matter to other players. */
const NEEDED = ["result_seats", "correspondence_seats", "tournament_entries"] as const;

/** The accounts among these of which nothing is left that matters to others: a match, a seat, a report, a suspension. */
async function unneeded(reads: Store, ids: readonly string[], now: number): Promise<string[]> {
  const found = NEEDED.map((table) =>
    reads
      .selectFrom(table)
      .select("player_id")
      .where("player_id", "in", [...ids]),
  );
  const reported = reads
    .selectFrom("reports")
    .select("target_id as player_id")
    .where("target_id", "in", [...ids])
    .where("decided_at", "is", null);
  const suspended = reads
    .selectFrom("players")
    .select("id as player_id")
    .where("id", "in", [...ids])
    .where("suspended_until", ">=", now);
  const rows = await Promise.all([...found, reported, suspended].map((query) => query.distinct().execute()));
  const needed = new Set(rows.flat().map(({ player_id }) => player_id));
  return ids.filter((id) => !needed.has(id));
}

/**
 * Finds guests without a finished match whose last visit was before this time, some at a time. A guest that is needed
 * stays, so the search goes on behind it.
 */
export async function* findGuests(reads: Store, before: number, now: number): AsyncGenerator<string[]> {
  for (let after = { seen_at: -1, id: "" }; ; ) {
    const examined = await reads
      .selectFrom("players")
      .select(["id", "seen_at"])
      .where("password", "is", null)
      .where("seen_at", "<", before)
      .where((row) => row(row.refTuple("seen_at", "id"), ">", row.tuple(after.seen_at, after.id)))
      .orderBy("seen_at")
      .orderBy("id")
      .limit(AT_ONCE)
      .execute();
    const last = examined.at(-1);
    if (!last) return;
    const ids = examined.map(({ id }) => id);
    yield await unneeded(reads, ids, now);
    after = last;
  }
}

/** Removes a guest, unless it has returned or was claimed in the meantime; true if it was removed. */
export async function removeGuest(store: Store, journal: Journal, id: string, before: number): Promise<boolean> {
  const guest = await store
    .selectFrom("players")
    .select("id")
    .where("id", "=", id)
    .where("password", "is", null)
    .where("seen_at", "<", before)
    .executeTakeFirst();
  if (!guest) return false;
  // The journal first: its entries, of matches that never ended, can only be found while the account exists.
  await journal.forget(id, FORMER_PLAYER);
  await deleteAccount(store, id);
  return true;
}
