import type { PointsAnalyst } from "../core/analyst.ts";
import type { Action, CommonState, Seat } from "../core/game.ts";
import { type Decision, judged, meanOf } from "./decision.ts";

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

/** Judges an action by points, as shares of those that best play expects from the whole match. */
export function judgeByPoints<V extends CommonState, A extends Action>(
  analyst: PointsAnalyst<V, A>,
  view: V,
  seat: Seat,
  action: A,
  legal: readonly A[],
): Decision | null {
  const points = legal.map((other) => analyst.after(view, seat, other));
  const most = Math.max(...points);
  if (points.length < 2 || most - Math.min(...points) < NO_POINTS) return null;
  const lost = Math.max(0, most - analyst.after(view, seat, action));
  const best = lost < NO_POINTS ? action : (legal[points.indexOf(most)] as A);
  return judged({
    ...{ exact: true, bound: NO_POINTS / analyst.expected },
    best: [best],
    cost: lost / analyst.expected,
    stake: (most - meanOf(points)) / analyst.expected,
    choices: legal.length,
  });
}
