import { randomBytes } from "node:crypto";
import { Hash } from "@colyseus/auth/Hash";
import { Refusal } from "../../http/refusal.ts";
import { BoundedQueue, QueueFull } from "../../ops/bounded-queue.ts";

const SHORTEST = 8;
const LONGEST = 200;

/** The normalised password, or null if it is too short or too long. */
export function readPassword(raw: string): string | null {
  const password = raw.normalize("NFC");
  return password.length >= SHORTEST && password.length <= LONGEST ? password : null;
}

/** Most passwords that wait for their hash: a few seconds of work on a slow core. */
const MOST_WAITING = 100;

/**
 * Hashes are computed in the thread pool of Node, one at a time: more would take the cores from the tables and the threads
 * from file access.
 */
const queue = new BoundedQueue(() => 1, MOST_WAITING);

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await queue.run(["hash"], work);
  } catch (error) {
    throw error instanceof QueueFull ? new Refusal(503, "too-many-requests", "5") : error;
  }
}

/** Hashes a password; the hash contains its salt. */
export const hashPassword = async (password: string): Promise<string> => inTurn(() => Hash.make(password));

/**
 * Hash of a random password. Unknown names are checked against it, so that they take the same time as known ones. The
 * first check makes it, whatever its name, so that the start of the server does not wait for it.
 */
let decoyHash: Promise<string> | undefined;

/** Verifies a password. Without a hash, the same work is done and the result is false. */
export async function isPassword(raw: string, hash: string | null): Promise<boolean> {
  decoyHash ??= Hash.make(randomBytes(32).toString("hex"));
  const decoy = await decoyHash;
  const right = await inTurn(() => Hash.verify(raw.normalize("NFC"), hash ?? decoy));
  return right && hash !== null;
}
