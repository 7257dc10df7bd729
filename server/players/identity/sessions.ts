import { createHash, createHmac, randomBytes } from "node:crypto";
import type { Store, Writing } from "../../store/store.ts";
import type { TokenKey } from "./tokens.ts";

/** Most browsers of an account that are signed in; a further one signs out the one that was not used for longest. */
export const MOST_SESSIONS = 20;
const LIFE_MILLISECONDS = 90 * 24 * 60 * 60 * 1000;
/** Time in which a spent token gets the same successor again: two tabs may refresh at once, or a response may be lost. */
const GRACE_MILLISECONDS = 10_000;

/** A signed-in browser and its single-use refresh token. */
export interface Session {
  id: string;
  playerId: string;
  refresh: string;
}

const hashOf = (refresh: string): string => createHash("sha256").update(refresh).digest("hex");
/** The first part of a token stays the same for the whole session. */
const stemOf = (refresh: string): string => refresh.split(".", 1)[0] ?? "";
/** Session id in access tokens. It does not reveal the stem, which could end the session. */
const idOf = (refresh: string): string => hashOf(stemOf(refresh));

/** The next token, derived from this one with the server's key, so only hashes need to be stored. */
const successor = (key: TokenKey, refresh: string): string =>
  `${stemOf(refresh)}.${createHmac("sha256", key).update(`refresh:${refresh}`).digest("base64url")}`;

/** Opens a session for a browser and deletes expired and surplus sessions of the account. */
export async function openSession(store: Store | Writing, playerId: string, now: number): Promise<Session> {
  const refresh = `${randomBytes(16).toString("base64url")}.${randomBytes(32).toString("base64url")}`;
  const id = idOf(refresh);
  await store.deleteFrom("sessions").where("player_id", "=", playerId).where("expires_at", "<=", now).execute();
  await endSurplus(store, playerId);
  await store
    .insertInto("sessions")
    .values({
      id,
      player_id: playerId,
      refresh_hash: hashOf(refresh),
      created_at: now,
      used_at: now,
      expires_at: now + LIFE_MILLISECONDS,
    })
    .execute();
  return { id, playerId, refresh };
}

/** Ends the sessions that leave no place for another one. */
async function endSurplus(store: Store | Writing, playerId: string): Promise<void> {
  const open = await store
    .selectFrom("sessions")
    .select("id")
    .where("player_id", "=", playerId)
    .orderBy("used_at", "desc")
    .orderBy("created_at", "desc")
    .execute();
  const surplus = open.slice(MOST_SESSIONS - 1).map(({ id }) => id);
  if (surplus.length > 0) await store.deleteFrom("sessions").where("id", "in", surplus).execute();
}

/**
 * Exchanges a refresh token for the next one; null if it is no longer valid. Reuse of a spent token means that it was
 * copied, so it ends the session.
 */
export async function renewSession(store: Store, key: TokenKey, refresh: string, now: number): Promise<Session | null> {
  const id = idOf(refresh);
  const next = successor(key, refresh);
  const renewed = await store
    .updateTable("sessions")
    .set({
      refresh_hash: hashOf(next),
      spent_hash: hashOf(refresh),
      used_at: now,
      expires_at: now + LIFE_MILLISECONDS,
    })
    .where("id", "=", id)
    .where("refresh_hash", "=", hashOf(refresh))
    .where("expires_at", ">", now)
    .returning("player_id")
    .executeTakeFirst();
  if (renewed) return { id, playerId: renewed.player_id, refresh: next };
  const again = await store
    .selectFrom("sessions")
    .select("player_id")
    .where("id", "=", id)
    .where("spent_hash", "=", hashOf(refresh))
    .where("used_at", ">=", now - GRACE_MILLISECONDS)
    .executeTakeFirst();
  if (again) return { id, playerId: again.player_id, refresh: next };
  await store.deleteFrom("sessions").where("id", "=", id).execute();
  return null;
}

/** Ends the session of this token; returns its account, or null if there is no such session. */
export async function endSession(store: Store, refresh: string): Promise<string | null> {
  const hash = hashOf(refresh);
  const ended = await store
    .deleteFrom("sessions")
    .where("id", "=", idOf(refresh))
    .where((row) => row.or([row("refresh_hash", "=", hash), row("spent_hash", "=", hash)]))
    .returning("player_id")
    .executeTakeFirst();
  return ended?.player_id ?? null;
}

/**
 * Ends all sessions of an account, optionally except one, and the notifications of its browsers. A browser that stays
 * signed in registers for them again.
 */
export async function endSessions(writing: Writing, playerId: string, except?: string): Promise<void> {
  const all = writing.deleteFrom("sessions").where("player_id", "=", playerId);
  await (except === undefined ? all : all.where("id", "!=", except)).execute();
  await writing.deleteFrom("push_subscriptions").where("player_id", "=", playerId).execute();
}
