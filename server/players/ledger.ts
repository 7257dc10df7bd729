import type { Writing } from "../store/store.ts";

/** Writes a payment into the ledger, once for each key; nothing happens when it would take more than there is. */
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
  const account = await writing
    .updateTable("players")
    .set((row) => ({ balance: row("balance", "+", amount), ledger_lines: row("ledger_lines", "+", 1) }))
    .where("id", "=", playerId)
    .where("balance", ">=", -amount)
    .returning("ledger_lines")
    .executeTakeFirst();
  if (!account) return "too-poor";
  const line = { player_id: playerId, line: account.ledger_lines, amount, reason, key, created_at: Date.now() };
  await writing.insertInto("ledger").values(line).execute();
  return "paid";
}
