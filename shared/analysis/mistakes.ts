import type { Rng } from "../core/rng.ts";

/** A legal action or a whole move, and its value for the seat that decides, in any unit. */
export interface Valued<A = unknown> {
  action: A;
  value: number;
}

/** Number of equally likely draws behind one choice. */
const DRAWS = 2 ** 30;

/**
 * Returns one of the options. Its probability falls exponentially with its cost, which is its distance from the best
 * value: an option that costs as much as `carelessness` is 2.7 times less likely than the best. Without carelessness
 * the best option is returned, and no random number is drawn.
 */
export function chooseByValue<A>(options: readonly Valued<A>[], carelessness: number, rng: Rng): A {
  const [best] = options.toSorted((a, b) => b.value - a.value);
  if (!best) throw new Error("there is nothing to choose from");
  if (carelessness === 0) return best.action;
  const weights = options.map(({ value }) => Math.exp((value - best.value) / carelessness));
  let drawn = (rng.int(DRAWS) / DRAWS) * weights.reduce((sum, weight) => sum + weight, 0);
  for (const [index, { action }] of options.entries()) {
    drawn -= weights[index] as number;
    if (drawn < 0) return action;
  }
  return best.action;
}
