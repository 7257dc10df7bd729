import type { Store, Writing } from "../../store/store.ts";

/** The accounts that this account has blocked or that have blocked it. */
export async function blockedAround(store: Store | Writing, accountId: string): Promise<Set<string>> {
  const rows = await store
    .selectFrom("blocks")
    .select(["player_id", "blocked_id"])
    .where((row) => row.or([row("player_id", "=", accountId), row("blocked_id", "=", accountId)]))
    .execute();
  return new Set(rows.map(({ player_id, blocked_id }) => (player_id === accountId ? blocked_id : player_id)));
}

/** Which of two accounts has blocked the other; "own" if this account did, perhaps both. */
export async function blockBetween(
  store: Store | Writing,
  accountId: string,
  otherId: string,
): Promise<"own" | "theirs" | null> {
  const rows = await store
    .selectFrom("blocks")
    .select("player_id")
    .where((row) =>
      row.or([
        row.and([row("player_id", "=", accountId), row("blocked_id", "=", otherId)]),
        row.and([row("player_id", "=", otherId), row("blocked_id", "=", accountId)]),
      ]),
    )
    .execute();
  if (rows.length === 0) return null;
  return rows.some(({ player_id }) => player_id === accountId) ? "own" : "theirs";
}
