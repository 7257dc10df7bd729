import { randomInt } from "node:crypto";
import { matchMaker } from "@colyseus/core";

/** Characters that are not confused when read aloud or written down; without vowels no code is a word. */
export const CODE_ALPHABET = "BCDFGHJKMNPQRSTVWXZ3479";
export const CODE_LENGTH = 5;

const draw = (): string =>
  Array.from({ length: CODE_LENGTH }, () => CODE_ALPHABET[randomInt(CODE_ALPHABET.length)]).join("");

/** A code that no open table has; `asleep` finds the room of a table that is not in memory. */
export async function freshCode(asleep: (code: string) => Promise<string | null>): Promise<string> {
  for (;;) {
    const code = draw();
    if ((await tableBehind(code)) === null && (await asleep(code)) === null) return code;
  }
}

/** Normalizes a typed code. */
export const codeIn = (typed: string): string => typed.replace(/[\s-]/g, "").toUpperCase();

/**
 * Room id of the table with this code; null if there is none. Codes are room metadata, so they end with the room, and
 * expired codes take the same path as codes that never existed.
 */
export async function tableBehind(code: string): Promise<string | null> {
  const [room] = await matchMaker.query({ code });
  return room?.roomId ?? null;
}
