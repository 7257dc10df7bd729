import { createHash, createHmac, timingSafeEqual } from "node:crypto";
import { jwt, type TokenKey } from "../players/tokens.ts";

/** Seconds an administrator stays signed in. */
export const ADMIN_SECONDS = 30 * 60;

const SUBJECT = "administrator";

/** Signs the tokens of administrators: another key than that of players, and a new one with a new password. */
export const adminKey = (tokenKey: TokenKey, password: string): TokenKey =>
  createHmac("sha256", tokenKey).update(`administration ${password}`).digest("base64url") as TokenKey;

/** Is it the password? Takes as long for a near miss as for a wild guess. */
export function isPassword(typed: string, password: string): boolean {
  const digest = (text: string) => createHash("sha256").update(text).digest();
  return timingSafeEqual(digest(typed), digest(password));
}

/** A token that opens the administration for a while. */
export const signAdmin = (key: TokenKey, seconds = ADMIN_SECONDS): Promise<string> =>
  jwt(key).sign({}, { subject: SUBJECT, expiresIn: seconds });

/** Is this token an administrator's, and still good? */
export async function isAdmin(key: TokenKey, token: string): Promise<boolean> {
  const claims = await jwt(key)
    .verify<{ sub?: string }>(token)
    .catch(() => null);
  return claims?.sub === SUBJECT;
}
