import { randomBytes } from "node:crypto";
import { Hash } from "@colyseus/auth/Hash";

const SHORTEST = 8;
const LONGEST = 200;

/** The normalised password, or null if it is too short or too long. */
export function readPassword(raw: string): string | null {
  const password = raw.normalize("NFC");
  return password.length >= SHORTEST && password.length <= LONGEST ? password : null;
}

/** Hashes a password; the hash contains its salt. */
export const hashPassword = (password: string): Promise<string> => Hash.make(password);

/**
 * Hash of a random password. Unknown names are checked against it, so that they take the same time as known ones. The
 * first check makes it, whatever its name, so that the start of the server does not wait for it.
 */
let decoyHash: Promise<string> | undefined;

/** Verifies a password. Without a hash, the same work is done and the result is false. */
export async function isPassword(raw: string, hash: string | null): Promise<boolean> {
  decoyHash ??= hashPassword(randomBytes(32).toString("hex"));
  const decoy = await decoyHash;
  const right = await Hash.verify(raw.normalize("NFC"), hash ?? decoy);
  return right && hash !== null;
}
