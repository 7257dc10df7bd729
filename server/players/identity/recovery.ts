import { createHash, randomInt } from "node:crypto";
import type { Store, Writing } from "../../store/store.ts";
import { lockPlayers } from "../lock-players.ts";
import { lockWithPassword } from "./checked-password.ts";
import { endSessions } from "./sessions.ts";

/** Recovery codes of an account; each sets one new password. */
export const RECOVERY_CODES = 6;
const RESET_MILLISECONDS = 24 * 60 * 60 * 1000;

/** Letters and digits that are not taken for each other. */
const SIGNS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const GROUPS = 4;
const GROUP_LENGTH = 5;

/** A key of a hundred random bits, in groups that can be copied by hand. */
function newKey(): string {
  const group = () => Array.from({ length: GROUP_LENGTH }, () => SIGNS[randomInt(SIGNS.length)]).join("");
  return Array.from({ length: GROUPS }, group).join("-");
}

/** Hash of a key, however its reader has typed it. A key is random, so the hash needs neither salt nor work. */
function hashOf(key: string): string {
  const signs = key
    .toUpperCase()
    .replace(/O/g, "0")
    .replace(/[IL]/g, "1")
    .replace(/[^0-9A-Z]/g, "");
  return createHash("sha256").update(signs).digest("hex");
}

/** Ends the keys of an account, of one kind or all. */
export async function endKeys(writing: Writing, playerId: string, kind?: "code" | "reset"): Promise<void> {
  const all = writing.deleteFrom("recovery_keys").where("player_id", "=", playerId);
  await (kind === undefined ? all : all.where("kind", "=", kind)).execute();
}

/** Creates keys of an account in the place of its earlier ones of this kind. Only their hashes are stored. */
async function replaceKeys(
  writing: Writing,
  playerId: string,
  kind: "code" | "reset",
  count: number,
  { now, expires_at }: { now: number; expires_at: number | null },
): Promise<string[]> {
  const keys = Array.from({ length: count }, newKey);
  // The account is locked, so that keys created at the same time replace each other.
  await lockPlayers(writing, [playerId]);
  await endKeys(writing, playerId, kind);
  const rows = keys.map((key) => ({ hash: hashOf(key), player_id: playerId, kind, created_at: now, expires_at }));
  await writing.insertInto("recovery_keys").values(rows).execute();
  return keys;
}

/** Creates the recovery codes of an account, for a request with the password of this hash; earlier codes end. */
export const createCodes = (store: Store, playerId: string, checked: string, now: number): Promise<string[]> =>
  store.transaction().execute(async (writing) => {
    await lockWithPassword(writing, playerId, checked);
    return replaceKeys(writing, playerId, "code", RECOVERY_CODES, { now, expires_at: null });
  });

/** Creates the key of a link with which an administrator lets a player choose a new password, valid for a day. */
export async function createReset(
  writing: Writing,
  playerId: string,
  now: number,
): Promise<{ key: string; expiresAt: number }> {
  const expiresAt = now + RESET_MILLISECONDS;
  const [key = ""] = await replaceKeys(writing, playerId, "reset", 1, { now, expires_at: expiresAt });
  return { key, expiresAt };
}

/** The account behind a key that is still valid; null if there is none. */
export async function accountOfKey(
  store: Store,
  key: string,
  now: number,
): Promise<{ id: string; isSuspended: boolean } | null> {
  const row = await store
    .selectFrom("recovery_keys")
    .innerJoin("players", "players.id", "recovery_keys.player_id")
    .select(["player_id", "expires_at", "suspended_until"])
    .where("hash", "=", hashOf(key))
    .executeTakeFirst();
  if (!row || (row.expires_at ?? Number.POSITIVE_INFINITY) <= now) return null;
  return { id: row.player_id, isSuspended: (row.suspended_until ?? 0) > now };
}

/**
 * Spends a key of an account: sets its password hash and ends all its sessions; false if the key is no longer valid. A
 * link from an administrator also ends the codes, which a thief of the account may have created.
 */
export const recover = (
  store: Store,
  { playerId, key, password }: { playerId: string; key: string; password: string },
  now: number,
): Promise<boolean> =>
  store.transaction().execute(async (writing) => {
    await lockPlayers(writing, [playerId]);
    const spent = await writing
      .deleteFrom("recovery_keys")
      .where("hash", "=", hashOf(key))
      .where("player_id", "=", playerId)
      .returning(["kind", "expires_at"])
      .executeTakeFirst();
    if (!spent || (spent.expires_at ?? Number.POSITIVE_INFINITY) <= now) return false;
    await writing
      .updateTable("players")
      .set((row) => ({ password, token_version: row("token_version", "+", 1) }))
      .where("id", "=", playerId)
      .execute();
    await endSessions(writing, playerId);
    await endKeys(writing, playerId, spent.kind === "code" ? "reset" : undefined);
    return true;
  });
