import type { Writing } from "../store/store.ts";

/** What everyone starts with. */
const OPENING_DOLLARS = 5;

/** What the player's row says while nobody else can change it. */
export interface Wallet {
  balance: number;
  lines: number;
}

/**
 * Takes hold of a player's money until the transaction ends, and says what is there; null when there is no such player.
 * The write comes first: whoever waits for it then reads what the one before has left, on either database.
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
 * Writes one line into a player's ledger and moves the balance with it: once for each key, and never below zero. Who
 * pays several players in one transaction does so in the order of their ids, so that two such never wait for each other.
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

/** Has this payment been made? Certain only while the wallet is held. */
export async function isPaid(writing: Writing, playerId: string, key: string): Promise<boolean> {
  const known = await writing
    .selectFrom("ledger")
    .select("line")
    .where("player_id", "=", playerId)
    .where("key", "=", key)
    .executeTakeFirst();
  return known !== undefined;
}

/** Gives a new player the first dollars. */
export async function openingBalance(writing: Writing, playerId: string): Promise<void> {
  await pay(writing, playerId, OPENING_DOLLARS, "opening", "opening");
}
