import type { SignedIn, Tokens } from "../../../shared/players/api.ts";
import type { ServerContext } from "../../context.ts";
import { Refusal } from "../../http/refusal.ts";
import type { Store, Writing } from "../../store/store.ts";
import { createGuest, meOf } from "./accounts.ts";
import { lockWithPassword } from "./checked-password.ts";
import { openSession, renewSession, type Session } from "./sessions.ts";
import { ACCESS_SECONDS, signAccess, type TokenKey } from "./tokens.ts";

type Registry = Pick<ServerContext, "store" | "tokenKey">;

/**
 * Opens a session for a request with the password of this hash. The account is locked, so its sessions are counted one by
 * one.
 */
export const signIn = (server: Registry, playerId: string, checked: string | null = null): Promise<SignedIn> =>
  server.store.transaction().execute(async (writing) => {
    await lockWithPassword(writing, playerId, checked, 401);
    return openSignedIn(writing, server.tokenKey, playerId, Date.now());
  });

/** Creates a guest and signs a browser in as it; a failure leaves no account that no browser can use. */
export function admitGuest(server: Registry): Promise<SignedIn> {
  const now = Date.now();
  return server.store
    .transaction()
    .execute(async (writing) => openSignedIn(writing, server.tokenKey, await createGuest(writing, now), now));
}

async function openSignedIn(writing: Writing, key: TokenKey, playerId: string, now: number): Promise<SignedIn> {
  const tokens = await grant(writing, key, await openSession(writing, playerId, now), now);
  return { me: await meOf(writing, playerId), tokens };
}

/** Exchanges a refresh token for new tokens; null if it is no longer valid. */
export async function renew(
  { store, tokenKey }: Registry,
  refresh: string,
): Promise<{ playerId: string; tokens: Tokens } | null> {
  const now = Date.now();
  const session = await renewSession(store, tokenKey, refresh, now);
  return session && { playerId: session.playerId, tokens: await grant(store, tokenKey, session, now) };
}

/** Issues the tokens of a session and updates when the player was last seen. */
async function grant(store: Store | Writing, key: TokenKey, session: Session, now: number): Promise<Tokens> {
  const { id, playerId, refresh } = session;
  const player = await store
    .updateTable("players")
    .set({ seen_at: now })
    .where("id", "=", playerId)
    .returning("token_version")
    .executeTakeFirst();
  if (!player) throw new Refusal(401, "sign-in-needed");
  return { access: await signAccess(key, playerId, player.token_version, id), refresh, expiresIn: ACCESS_SECONDS };
}
