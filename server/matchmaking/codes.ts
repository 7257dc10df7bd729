import { randomInt } from "node:crypto";
import { matchMaker } from "@colyseus/core";

/** Read aloud or written down, none of these is taken for another; without vowels no code is a word. */
export const CODE_ALPHABET = "BCDFGHJKMNPQRSTVWXZ3479";
export const CODE_LENGTH = 5;

const draw = (): string =>
  Array.from({ length: CODE_LENGTH }, () => CODE_ALPHABET[randomInt(CODE_ALPHABET.length)]).join("");

/** A code that no open table has. */
export async function freshCode(): Promise<string> {
  for (;;) {
    const code = draw();
    if ((await tableBehind(code)) === null) return code;
  }
}

/** The code that somebody has typed. */
export const codeIn = (typed: string): string => typed.replace(/[\s-]/g, "").toUpperCase();

/**
 * The table a code leads to. Rooms carry their code as metadata, so it ends with the room, and a code that ended is
 * looked for in the same way as one that never was.
 */
export async function tableBehind(code: string): Promise<string | null> {
  const [room] = await matchMaker.query({ code });
  return room?.roomId ?? null;
}
