import type { Rng } from "../../../shared/core/rng.ts";

/** Random bytes from the browser's secure source, in hexadecimal. */
export function randomHex(bytes: number): string {
  const drawn = crypto.getRandomValues(new Uint8Array(bytes));
  return Array.from(drawn, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

const WORD_RANGE = 0x1_0000_0000;

/** Random source for bots, based on the browser's secure source. */
export const browserRng: Rng = {
  int(n) {
    const limit = WORD_RANGE - (WORD_RANGE % n);
    const word = new Uint32Array(1);
    do crypto.getRandomValues(word);
    while ((word[0] as number) >= limit);
    return (word[0] as number) % n;
  },
};
