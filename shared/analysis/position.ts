import { type Analysis, type Certainty, type Choice, sharesOf } from "../core/analyst.ts";
import type { Action, CommonState, Seat } from "../core/game.ts";

/** Returns the analysis of a position whose decisions are valued one by one: best play takes the best of them. */
export function analyseChoices<V extends CommonState, A extends Action>(
  view: V,
  seat: Seat,
  certainty: Certainty,
  legal: (seat: Seat) => readonly A[],
  after: (seat: Seat, action: A) => number[],
): Analysis<A> {
  if (view.result) return { win: sharesOf(view.result, view.scores.length), options: [], exact: true, bound: 0 };
  const actor = view.actor as Seat;
  const options = legal(actor).map((action) => ({ action, win: after(actor, action) }));
  return { win: [...bestOf(options, actor).win], options: seat === actor ? options : [], ...certainty };
}

/** The choice that gives this seat the largest share. */
export const bestOf = <A extends Action>(options: readonly Choice<A>[], seat: Seat): Choice<A> =>
  options.reduce((best, next) => ((next.win[seat] as number) > (best.win[seat] as number) ? next : best));

/** Returns the shares of two seats, given the share of this seat. */
export const sharesFor = (seat: Seat, share: number): number[] =>
  seat === 0 ? [share, 1 - share] : [1 - share, share];
