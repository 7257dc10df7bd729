import type { Writing } from "../store/store.ts";

/**
 * Locks the players' rows until the transaction ends, always in the same order to avoid deadlocks. Returns the existing
 * accounts, with true for a claimed one.
 */
export async function lockPlayers(writing: Writing, ids: readonly string[]): Promise<Map<string, boolean>> {
  const found = new Map<string, boolean>();
  for (const id of [...new Set(ids)].sort()) {
    // An update locks in both databases; SQLite has no "select for update".
    const kept = await writing
      .updateTable("players")
      .set((row) => ({ xp: row.ref("xp") }))
      .where("id", "=", id)
      .returning(["id", "password"])
      .executeTakeFirst();
    if (kept) found.set(id, kept.password !== null);
  }
  return found;
}
