import { randomBytes } from "node:crypto";
import { JWT } from "@colyseus/auth";
import { z } from "zod";
import type { Store } from "../store/store.ts";

/** Seconds an access token is good for. */
export const ACCESS_SECONDS = 15 * 60;

/** What signs the tokens; it lives in the store, so that all processes of a house share it. */
export type TokenKey = string & { readonly tokenKey: unique symbol };

const claimsShape = z.object({ sub: z.string(), version: z.int(), session: z.string().optional() });

/** Reads the key of this house, or makes one on its first day. */
export async function readTokenKey(store: Store): Promise<TokenKey> {
  const value = randomBytes(32).toString("base64url");
  await store
    .insertInto("settings")
    .values({ key: "token-key", value })
    .onConflict((conflict) => conflict.column("key").doNothing())
    .execute();
  const kept = await store
    .selectFrom("settings")
    .select("value")
    .where("key", "=", "token-key")
    .executeTakeFirstOrThrow();
  return kept.value as TokenKey;
}

/** The library keeps one key for all; it reads it when a call begins, so each call brings its own. */
export function jwt(key: TokenKey): typeof JWT {
  JWT.settings.secret = key;
  return JWT;
}

/** A token that opens doors for a quarter of an hour, and no longer than the session it belongs to. */
export const signAccess = (key: TokenKey, playerId: string, version: number, session?: string): Promise<string> =>
  jwt(key).sign({ version, session }, { subject: playerId, expiresIn: ACCESS_SECONDS });

/** Who holds a token. */
export interface Bearer {
  id: string;
  name: string;
  claimed: boolean;
  suspended: boolean;
  /** The signed-in browser the token was given to. */
  session: string | undefined;
}

/** Who holds this token, or null when it is forged, expired, of another house, or signed out. */
export async function bearerOf(store: Store, key: TokenKey, token: string): Promise<Bearer | null> {
  const claims = claimsShape.safeParse(
    await jwt(key)
      .verify(token)
      .catch(() => null),
  );
  if (!claims.success) return null;
  const { sub, version, session } = claims.data;
  const player = await store
    .selectFrom("players")
    .leftJoin("sessions", (join) =>
      join.onRef("sessions.player_id", "=", "players.id").on("sessions.id", "=", session ?? ""),
    )
    .select(["name", "name_key", "token_version", "suspended_until", "sessions.id as open_session"])
    .where("players.id", "=", sub)
    .executeTakeFirst();
  if (!player || player.token_version !== version) return null;
  if (session !== undefined && player.open_session === null) return null;
  const suspended = (player.suspended_until ?? 0) > Date.now();
  return { id: sub, name: player.name, claimed: player.name_key !== null, suspended, session };
}
