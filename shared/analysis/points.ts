import type { PointsAnalyst } from "../core/analyst.ts";
import type { Action, CommonState, Seat } from "../core/game.ts";

/** Differences below this are rounding errors. */
const NO_POINTS = 1e-6;

/** Returns the legal action with the most expected points; the first one if several are equal. */
export function bestForPoints<V, A extends Action>(
  analyst: PointsAnalyst<V, A>,
  view: V,
  seat: Seat,
  legal: readonly A[],
): A {
  const valued = legal.map((action) => ({ action, points: analyst.after(view, seat, action) }));
  const best = valued.reduce((most, next) => (next.points > most.points + NO_POINTS ? next : most));
  return best.action;
}

/**
 * Returns the points that a decision lost, as a share of the points that best play expects from the whole match; null
 * if there was nothing to decide.
 */
export function pointsCost<V extends CommonState, A extends Action>(
  analyst: PointsAnalyst<V, A>,
  view: V,
  seat: Seat,
  action: A,
  legal: readonly A[],
): number | null {
  const points = legal.map((other) => analyst.after(view, seat, other));
  const best = Math.max(...points);
  if (points.length < 2 || best - Math.min(...points) < NO_POINTS) return null;
  return Math.max(0, best - analyst.after(view, seat, action)) / analyst.expected;
}
