import type { Progress } from "../../../../core/analyst.ts";

/** Proven lower and upper bounds on the start-of-turn values of a game. */
export interface Bounds {
  low: Float64Array;
  high: Float64Array;
}

/** Iteration stops at this gap: the midpoint is then within half of it. */
const GAP = 1e-9;

/** Bounds that hold for every position: a win share lies between 0 and 1. */
export const unknown = (size: number): Bounds => ({
  low: new Float64Array(size),
  high: new Float64Array(size).fill(1),
});

/** Bounds around values whose error is known. */
export const around = (values: Float64Array, bound: number): Bounds => ({
  low: values.map((value) => Math.max(0, value - bound)),
  high: values.map((value) => Math.min(1, value + bound)),
});

/** Returns the middle of the bounds and the largest distance to either. */
export function middle({ low, high }: Bounds): { values: Float64Array; bound: number } {
  let widest = 0;
  const values = low.map((value, index) => {
    const top = high[index] as number;
    widest = Math.max(widest, top - value);
    return (value + top) / 2;
  });
  return { values, bound: widest / 2 };
}

type Update = (index: number, low: number, high: number) => void;

/**
 * Narrows bounds until no gap is wider than allowed. A sweep recomputes every entry: the low value from the opponent's
 * high values and the other way round. Both operators are monotone, so the truth stays between the bounds.
 */
export function iterate(bounds: Bounds, progress: Progress | undefined, sweep: (update: Update) => void): void {
  let widest = 1;
  const update: Update = (index, low, high) => {
    bounds.low[index] = low;
    bounds.high[index] = high;
    if (high - low > widest) widest = high - low;
  };
  while (widest > GAP) {
    widest = 0;
    sweep(update);
    progress?.(Math.min(1, Math.log(widest) / Math.log(GAP)));
  }
}
