import type { SeatTotals } from "./report.ts";

/** A decision that costs this share of a win on average halves the accuracy. */
const HALVING_COST = 0.05;

/**
 * How close to best play a seat decided, from 0 to 1: 1 for decisions without any cost, falling exponentially with the
 * average cost. Null for a seat without decisions.
 */
export const accuracyOf = ({ decisions, cost }: Pick<SeatTotals, "decisions" | "cost">): number | null =>
  decisions === 0 ? null : 2 ** (-cost / decisions / HALVING_COST);
