import type { SignedIn, Tokens } from "../../shared/players/api.ts";
import type { House } from "../house.ts";
import { Refusal } from "../http/refusal.ts";
import type { Store, Writing } from "../store/store.ts";
import { meOf } from "./accounts.ts";
import { openSession, renewSession, type Session } from "./sessions.ts";
import { ACCESS_SECONDS, signAccess, type TokenKey } from "./tokens.ts";

type Registry = Pick<House, "store" | "tokenKey">;

/** Signs a browser in as this player. */
export async function signIn(house: Registry, playerId: string): Promise<SignedIn> {
  const now = Date.now();
  const tokens = await house.store
    .transaction()
    .execute(async (writing) => grant(writing, house.tokenKey, await openSession(writing, playerId, now), now));
  return { me: await meOf(house.store, playerId), tokens };
}

/** The next tokens for a refresh token, and whose they are; null if it is no longer good. */
export async function renew(
  { store, tokenKey }: Registry,
  refresh: string,
): Promise<{ playerId: string; tokens: Tokens } | null> {
  const now = Date.now();
  const session = await renewSession(store, tokenKey, refresh, now);
  return session && { playerId: session.playerId, tokens: await grant(store, tokenKey, session, now) };
}

/** The tokens of a browser whose player was seen just now. */
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
