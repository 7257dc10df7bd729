import { MAX_DOLLARS } from "../../../core/money.ts";

/** Fewest loadouts with a die that a suggestion is based on. */
export const LEAST_PICKED = 50;

/** Wins added to both sides of the comparison, so that a few lucky matches change a price little. */
const PRIOR_WINS = 20;

/** Wins of the loadouts with a die, and the wins to be expected of equal players. */
interface Wins {
  picked: number;
  won: number;
  expected: number;
}

/**
 * Returns a price in proportion to the wins of a die or pair: 20 % more wins than expected make it 20 % more expensive.
 * Null with too few matches.
 */
export function suggestedPrice(price: number, { picked, won, expected }: Wins): number | null {
  if (picked < LEAST_PICKED) return null;
  const suggested = Math.round((price * (won + PRIOR_WINS)) / (expected + PRIOR_WINS));
  return Math.min(MAX_DOLLARS, Math.max(1, suggested));
}
