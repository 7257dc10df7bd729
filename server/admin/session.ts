import { createHash, createHmac, timingSafeEqual } from "node:crypto";
import { jwt, type TokenKey } from "../players/identity/tokens.ts";

/** Seconds an administrator stays signed in. */
export const ADMIN_SECONDS = 30 * 60;

const SUBJECT = "administrator";

/** Key for administrator tokens: differs from the key for players, and changes with the password. */
export const adminKey = (tokenKey: TokenKey, password: string): TokenKey =>
  createHmac("sha256", tokenKey).update(`administration ${password}`).digest("base64url") as TokenKey;

/** Compares a password in constant time. */
export function isPassword(typed: string, password: string): boolean {
  const digest = (text: string) => createHash("sha256").update(text).digest();
  return timingSafeEqual(digest(typed), digest(password));
}

/** Signs the token of an administrator, with the name that goes to the audit log. */
export const signAdmin = (key: TokenKey, author: string, seconds = ADMIN_SECONDS): Promise<string> =>
  jwt(key).sign({ author }, { subject: SUBJECT, expiresIn: seconds });

/** The name in a valid, unexpired administrator token, which may be empty; null for any other token. */
export async function authorOf(key: TokenKey, token: string): Promise<string | null> {
  const claims = await jwt(key)
    .verify<{ sub?: string; author?: string }>(token)
    .catch(() => null);
  return claims?.sub === SUBJECT ? (claims.author ?? "") : null;
}
