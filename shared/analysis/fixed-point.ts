/** A fixed point of a contraction, with the values that bound its error. */
export interface FixedPoint {
  value: number;
  /** Change of the value by one more step. */
  residual: number;
  /** The largest slope seen between two steps. */
  slope: number;
}

/** Steps smaller than this are rounding errors. */
const SETTLED = 1e-14;

/**
 * Finds the fixed point of a piecewise linear contraction. Two steps in one linear piece give its slope, and the jump to
 * where that line meets the diagonal is exact within the piece.
 */
export function fixedPoint(step: (value: number) => number, guess: number): FixedPoint {
  let value = guess;
  let slope = 0;
  for (let round = 0; round < 100; round++) {
    const once = step(value);
    const residual = Math.abs(once - value);
    if (residual < SETTLED) return { value: once, residual, slope };
    const twice = step(once);
    const ratio = (twice - once) / (once - value);
    // Steps as small as rounding errors do not reveal the slope.
    if (residual > 1e-9) slope = Math.max(slope, ratio);
    value = ratio < 1 && ratio > 0 ? once + (twice - once) / (1 - ratio) : twice;
  }
  throw new Error("the fixed point was not found");
}
