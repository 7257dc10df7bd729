import type { Decision } from "./decision.ts";

/** The cost of mistakes, and what random decisions would have cost on average, in one unit. */
export interface Played {
  cost: number;
  stake: number;
}

/** Adds up decisions. Costs within their uncertainty are not counted. */
export const playedIn = (decisions: readonly Decision[]): Played => ({
  cost: decisions.reduce((sum, { cost, isMistake }) => sum + (isMistake ? cost : 0), 0),
  stake: decisions.reduce((sum, { stake }) => sum + stake, 0),
});

/** Stakes below this are rounding errors. */
const NO_STAKE = 1e-9;

/**
 * How close to best play decisions were: 1 without a mistake, 0 where they cost as much as random ones, or more. Null if
 * there was nothing to decide.
 */
export const accuracyOf = ({ cost, stake }: Played): number | null =>
  stake < NO_STAKE ? null : Math.max(0, 1 - cost / stake);
