import type { Writing } from "../store/store.ts";

/** Opening balance of a new account. */
const OPENING_DOLLARS = 5;

/** Balance and number of ledger lines of a locked account. */
export interface Wallet {
  balance: number;
  lines: number;
}

/**
 * Locks an account's money until the transaction ends and returns it; null if the account does not exist. The write comes
 * first, so a waiting transaction reads the values of the one before it, on either database.
 */
export async function holdWallet(writing: Writing, playerId: string): Promise<Wallet | null> {
  const held = await writing
    .updateTable("players")
    .set((row) => ({ ledger_lines: row.ref("ledger_lines") }))
    .where("id", "=", playerId)
    .returning(["balance", "ledger_lines as lines"])
    .executeTakeFirst();
  return held ?? null;
}

/**
 * Adds a line to an account's ledger and changes its balance: once per key, and never below zero. Transactions that pay
 * several accounts must do so in the order of their ids, to avoid deadlocks.
 */
export async function pay(
  writing: Writing,
  playerId: string,
  amount: number,
  reason: string,
  key: string,
): Promise<"paid" | "known" | "too-poor"> {
  const wallet = await holdWallet(writing, playerId);
  if (!wallet) throw new Error(`there is no player ${playerId} to pay`);
  if (await isPaid(writing, playerId, key)) return "known";
  if (wallet.balance + amount < 0) return "too-poor";
  const line = wallet.lines + 1;
  await writing
    .insertInto("ledger")
    .values({ player_id: playerId, line, amount, reason, key, created_at: Date.now() })
    .execute();
  await writing
    .updateTable("players")
    .set({ balance: wallet.balance + amount, ledger_lines: line })
    .where("id", "=", playerId)
    .execute();
  return "paid";
}

/** True if this payment has been made; reliable only while the wallet is locked. */
export async function isPaid(writing: Writing, playerId: string, key: string): Promise<boolean> {
  const known = await writing
    .selectFrom("ledger")
    .select("line")
    .where("player_id", "=", playerId)
    .where("key", "=", key)
    .executeTakeFirst();
  return known !== undefined;
}

/** Pays the opening balance to a new account. */
export async function openingBalance(writing: Writing, playerId: string): Promise<void> {
  await pay(writing, playerId, OPENING_DOLLARS, "opening", "opening");
}
