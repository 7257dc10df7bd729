import { randomBytes } from "node:crypto";
import { Hash } from "@colyseus/auth";

const SHORTEST = 8;
const LONGEST = 200;

/** A password as it is hashed, or null when it is too short or too long. */
export function readPassword(raw: string): string | null {
  const password = raw.normalize("NFC");
  return password.length >= SHORTEST && password.length <= LONGEST ? password : null;
}

/** A salted hash that carries its own salt. */
export const hashPassword = (password: string): Promise<string> => Hash.make(password);

/** Nobody's password: whoever is unknown is checked against it, so that it takes as long as for everyone else. */
const nobodys = hashPassword(randomBytes(32).toString("hex"));

/** Is this the password behind the hash? Without a hash the same work is done, and the answer is no. */
export async function isPassword(raw: string, hash: string | null): Promise<boolean> {
  const right = await Hash.verify(raw.normalize("NFC"), hash ?? (await nobodys));
  return right && hash !== null;
}
