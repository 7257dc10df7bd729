import { randomBytes, randomInt } from "node:crypto";
import type { Day } from "../../../shared/daily/day.ts";
import type { Me } from "../../../shared/players/api.ts";
import { generatedAvatar } from "../../../shared/players/avatar.ts";
import { levelOf } from "../../../shared/players/levels.ts";
import { Refusal } from "../../http/refusal.ts";
import type { Store, Writing } from "../../store/store.ts";
import { openingBalance } from "../ledger.ts";
import { lockPlayers } from "../lock-players.ts";
import { lockWithPassword } from "./checked-password.ts";
import { endKeys } from "./recovery.ts";
import { endSessions } from "./sessions.ts";

/** Replaces the name of a deleted account in results. */
export const FORMER_PLAYER = "Former player";

/** A claimed name, and the key that all its look-alikes share. */
export interface OwnName {
  name: string;
  key: string;
}

const EMPTY_LOADOUT = JSON.stringify(Array(6).fill(null));
const guestName = (): string => `Guest ${randomInt(1000, 10_000)}`;

/** Creates a guest account with the opening balance; returns its id. */
export async function createGuest(writing: Writing, now: number): Promise<string> {
  const id = randomBytes(9).toString("base64url");
  const nothing = { token_version: 0, xp: 0, balance: 0, ledger_lines: 0, loadout: EMPTY_LOADOUT };
  const player = { id, name: guestName(), ...nothing, created_at: now, seen_at: now };
  await writing.insertInto("players").values(player).execute();
  await openingBalance(writing, id);
  return id;
}

/** The private view of an account for its owner. */
export async function meOf(store: Store | Writing, playerId: string): Promise<Me> {
  const player = await store
    .selectFrom("players")
    .select(["id", "name", "name_key", "avatar", "xp", "balance", "created_at"])
    .where("id", "=", playerId)
    .executeTakeFirst();
  if (!player) throw new Refusal(401, "sign-in-needed");
  const { id, name, name_key, avatar, xp, balance, created_at } = player;
  const shown = { id, name, claimed: name_key !== null, avatar: avatar ?? generatedAvatar(id) };
  return { ...shown, level: levelOf(xp), balance, createdAt: created_at };
}

/** The account behind a claimed name or a look-alike of it. */
export const accountNamed = (store: Store, key: string) =>
  store
    .selectFrom("players")
    .select(["id", "name", "password", "suspended_until"])
    .where("name_key", "=", key)
    .executeTakeFirst();

/** True if another account has claimed this name or a look-alike of it. */
export async function isTaken(store: Store, key: string, exceptPlayer: string | null): Promise<boolean> {
  const owner = await accountNamed(store, key);
  return owner !== undefined && owner.id !== exceptPlayer;
}

/**
 * Gives a guest account a claimed name and a password; it keeps its money, dice and results. Its attempt at the challenge
 * of this day becomes ranked.
 */
export async function claim(
  store: Store,
  playerId: string,
  { name, key }: OwnName,
  password: string,
  today: Day,
): Promise<void> {
  await ownName(store, playerId, key, async (writing) => {
    const { numUpdatedRows } = await writing
      .updateTable("players")
      .set({ name, name_key: key, password })
      .where("id", "=", playerId)
      .where("name_key", "is", null)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) throw new Refusal(409, "already-claimed");
    await writing
      .updateTable("daily_attempts")
      .set({ ranked: 1 })
      .where("player_id", "=", playerId)
      .where("day", "=", today)
      .execute();
    await endSessions(writing, playerId);
  });
}

/** The password hash of an account; null for a guest. */
export async function passwordOf(store: Store, playerId: string): Promise<string | null> {
  const player = await store.selectFrom("players").select("password").where("id", "=", playerId).executeTakeFirst();
  return player?.password ?? null;
}

/** Changes of an account: the displayed name, the key of a claimed name, the password hash. */
export interface Changes {
  name?: string;
  name_key?: string;
  password?: string;
}

/**
 * Changes name and password in one transaction, for a request with the password of this hash. A new password signs out the
 * other browsers of the account and ends its recovery codes, which may be those of a thief who knew the old password.
 */
export async function change(
  store: Store,
  playerId: string,
  checked: string | null,
  session: string | undefined,
  changes: Changes,
): Promise<void> {
  if (Object.keys(changes).length === 0) return;
  await ownName(store, playerId, changes.name_key, async (writing) => {
    await lockWithPassword(writing, playerId, checked);
    await writing.updateTable("players").set(changes).where("id", "=", playerId).execute();
    if (changes.password === undefined) return;
    await endSessions(writing, playerId, session);
    await endKeys(writing, playerId);
  });
}

/** Runs a write that claims a name. The unique index decides between concurrent claims; the loser gets `name-taken`. */
async function ownName(
  store: Store,
  playerId: string,
  key: string | undefined,
  write: (writing: Writing) => Promise<void>,
): Promise<void> {
  try {
    await store.transaction().execute(write);
  } catch (error) {
    if (key !== undefined && (await isTaken(store, key, playerId))) throw new Refusal(409, "name-taken");
    throw error;
  }
}

/** Invalidates all tokens and sessions of an account. */
export const signOutEverywhere = (store: Store, playerId: string): Promise<void> =>
  store.transaction().execute(async (writing) => {
    await writing
      .updateTable("players")
      .set((row) => ({ token_version: row("token_version", "+", 1) }))
      .where("id", "=", playerId)
      .execute();
    await endSessions(writing, playerId);
  });

/** Deletes an account; results of other players show a neutral name in its place. */
export const deleteAccount = (store: Store, playerId: string): Promise<void> =>
  store.transaction().execute(async (writing) => {
    // A match that is being settled is listed first, so its seat loses the name as well.
    await lockPlayers(writing, [playerId]);
    await writing
      .updateTable("result_seats")
      .set({ name: FORMER_PLAYER, player_id: null })
      .where("player_id", "=", playerId)
      .execute();
    await writing
      .updateTable("tournament_entries")
      .set({ name: FORMER_PLAYER, player_id: null })
      .where("player_id", "=", playerId)
      .execute();
    await writing.deleteFrom("players").where("id", "=", playerId).execute();
  });
