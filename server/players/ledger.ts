import type { Writing } from "../store/store.ts";

const OPENING_BALANCE = 5;

/**
 * Pays (or, below zero, takes) money and writes the line that says why, both or neither. The same key is paid once,
 * and nobody pays more than there is.
 */
export async function pay(
  writing: Writing,
  playerId: string,
  amount: number,
  reason: string,
  key: string,
): Promise<"paid" | "known" | "too-poor"> {
  const known = await writing
    .selectFrom("ledger")
    .select("line")
    .where("player_id", "=", playerId)
    .where("key", "=", key)
    .executeTakeFirst();
  if (known) return "known";
  const paid = await writing
    .updateTable("players")
    .set((row) => ({ balance: row("balance", "+", amount), ledger_lines: row("ledger_lines", "+", 1) }))
    .where("id", "=", playerId)
    .where("balance", ">=", -amount)
    .returning("ledger_lines")
    .executeTakeFirst();
  if (!paid) return "too-poor";
  await writing
    .insertInto("ledger")
    .values({ player_id: playerId, line: paid.ledger_lines, amount, reason, key, created_at: Date.now() })
    .execute();
  return "paid";
}

/** What everyone begins with. */
export async function openingBalance(writing: Writing, playerId: string): Promise<void> {
  await pay(writing, playerId, OPENING_BALANCE, "opening", "opening");
}
