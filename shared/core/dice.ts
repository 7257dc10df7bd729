import type { Rng } from "./rng.ts";

/** One throw of a fair six-sided die. */
export const rollDie = (rng: Rng): number => rng.int(6) + 1;

/** Reads dice notation: `dice("1 1 5")` is `[1, 1, 5]`. */
export function dice(notation: string): number[] {
  return notation
    .split(/[\s,]+/)
    .filter((part) => part !== "")
    .map((part) => {
      if (!/^[1-6]$/.test(part)) throw new RangeError(`"${part}" is not a die face`);
      return Number(part);
    });
}
