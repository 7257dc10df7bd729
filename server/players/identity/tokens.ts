import { createSecretKey, type KeyObject, randomBytes } from "node:crypto";
import { JWT } from "@colyseus/auth/JWT";
import { z } from "zod";
import type { Store } from "../../store/store.ts";

/** Lifetime of an access token in seconds. */
export const ACCESS_SECONDS = 15 * 60;

/** Key that signs the tokens; stored in the database, so all processes share it. */
export type TokenKey = string & { readonly tokenKey: unique symbol };

const claimsShape = z.object({ sub: z.string(), version: z.int(), session: z.string().optional() });

/** Reads the stored key, or creates it at the first start. */
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

/** Keys that were prepared for the library. Given a text, it would first try to read a public key at every call. */
const prepared = new Map<TokenKey, KeyObject>();

/** The library has one global key, which it reads at the beginning of a call, so each call sets it first. */
export function jwt(key: TokenKey): typeof JWT {
  const secret = prepared.get(key) ?? createSecretKey(Buffer.from(key));
  prepared.set(key, secret);
  JWT.settings.secret = secret;
  return JWT;
}

/** Signs an access token, which is valid for `ACCESS_SECONDS` and at most as long as its session. */
export const signAccess = (key: TokenKey, playerId: string, version: number, session?: string): Promise<string> =>
  jwt(key).sign({ version, session }, { subject: playerId, expiresIn: ACCESS_SECONDS });

/** The account and session of an access token. */
export interface Bearer {
  id: string;
  name: string;
  claimed: boolean;
  suspended: boolean;
  /** The session that the token belongs to. */
  session: string | undefined;
}

/** The bearer of a token; null if it is forged, expired, of another server, or signed out. */
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
