import type { Analysis, Analyst, Certainty, Judgement } from "../core/analyst.ts";
import type { Action, Seat } from "../core/game.ts";
import { bestOf } from "./position.ts";

/** A judged decision. */
export type Decision = Judgement & {
  /** True if the cost exceeds its uncertainty. */
  isMistake: boolean;
};

/** Costs below this are rounding errors. */
const NO_COST = 1e-9;

/** True if a decision that cost this much was a mistake: the cost exceeds two errors. */
export const isMistake = (cost: number, certainty: Certainty): boolean =>
  cost > Math.max(NO_COST, 2 * (certainty.exact ? certainty.bound : certainty.error));

export const judged = (judgement: Judgement): Decision => ({
  ...judgement,
  isMistake: isMistake(judgement.cost, judgement),
});

/** Judges an action by win shares; null if there was nothing to decide. The analysis of the position may be given. */
export function judge(
  analyst: Analyst,
  view: unknown,
  seat: Seat,
  action: Action,
  analysis: Analysis | null = null,
): Decision | null {
  const judgement = analyst.judge
    ? analyst.judge(view, seat, action)
    : compared(analysis ?? analyst.analyse(view, seat), analyst.after(view, seat, action), seat, action);
  return judgement && judged(judgement);
}

/** Returns the best decision of a position, which costs nothing; null if there is nothing to decide. */
export function advise(analyst: Analyst, view: unknown, seat: Seat): Decision | null {
  if (analyst.judge) {
    const judgement = analyst.judge(view, seat, null);
    return judgement && judged(judgement);
  }
  const analysis = analyst.analyse(view, seat);
  const { options } = analysis;
  return options.length === 0 ? null : judge(analyst, view, seat, bestOf(options, seat).action, analysis);
}

/** Compares an action with the options of its position. The clock may make moves that are no option. */
function compared(
  { options, win: _, costError, ...own }: Analysis,
  after: readonly number[],
  seat: Seat,
  action: Action,
): Judgement | null {
  if (options.length === 0) return null;
  const certainty: Certainty = costError === undefined ? own : { exact: false, error: costError };
  const played = after[seat] as number;
  const isOption = options.some((option) => JSON.stringify(option.action) === JSON.stringify(action));
  const shares = [...options.map(({ win }) => win[seat] as number), ...(isOption ? [] : [played])];
  const most = Math.max(...shares);
  if (most - Math.min(...shares) < NO_COST) return null;
  const cost = Math.max(0, most - played);
  const best = cost < NO_COST ? action : bestOf(options, seat).action;
  return { ...certainty, best: [best], cost, stake: most - meanOf(shares), choices: shares.length };
}

export const meanOf = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;
