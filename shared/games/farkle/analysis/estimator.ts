import { analyseChoices } from "../../../analysis/position.ts";
import { withShare } from "../../../analysis/race.ts";
import type { Analysis, Analyst } from "../../../core/analyst.ts";
import type { Seat } from "../../../core/game.ts";
import type { FarkleAction, FarkleView, Options } from "../contract.ts";
import { farkle } from "../game.ts";
import { plainLoadout } from "../rules/dice.ts";
import { equipmentOf } from "../rules/equipment.ts";
import { bestSelection } from "../rules/score.ts";
import { rolledNow } from "../rules/turn.ts";
import { type Pace, paceOf } from "./pace.ts";
import { type Plan, planFor } from "./plan.ts";
import { standingAfter, standingOf, valueByPlan } from "./plan-values.ts";
import { sharesAfter } from "./shares-after.ts";

/** Standard errors, rounded up from `npm run calibrate -- farkle`: usual loadouts, and loadouts that decide a match in a turn. */
const ERROR = 0.04;
const ERROR_OF_STRONG = 0.2;
/** Average points of a turn from which a loadout is strong. */
const STRONG = 3000;

/** With plain dice, turns beyond this are so rare that they change no share by 1e-4. */
const LEAST = 6000;

/** Amount at risk at which a turn with this pace is banked. Strong loadouts score several thousand points a turn. */
const enoughFor = ({ mean }: Pace, { target }: Options): number => Math.min(2 * target, Math.max(LEAST, 8 * mean));

/** Estimates matches with special dice or more than two seats: exact turns, valued by a race of turn scores. */
export class FarkleEstimator implements Analyst<FarkleView, FarkleAction> {
  #last: { key: string; plan: Plan; nothing: number[] } | undefined;

  analyse(view: FarkleView, seat: Seat): Analysis<FarkleAction> {
    if (view.phase === "draft") return { exact: false, error: ERROR, win: equalShares(view), options: [] };
    const certainty = { exact: false as const, error: errorOf(view) };
    return analyseChoices(
      view,
      seat,
      certainty,
      (actor) => farkle.legalActions({ ...view, drafts: [] }, actor),
      (actor, action) => this.after(view, actor, action),
    );
  }

  after(view: FarkleView, seat: Seat, action: FarkleAction): number[] {
    if (action.type === "draft" || action.type === "confirm") return equalShares(view);
    const { plan, nothing } = this.#turnOf(view, seat);
    return withShare(nothing, seat, shareAfter(view, seat, action, plan));
  }

  #turnOf(view: FarkleView, seat: Seat) {
    const { scores, loadouts, dareBonus, round, options } = view;
    const key = JSON.stringify([seat, scores, loadouts, dareBonus, round, options]);
    if (this.#last?.key !== key) {
      const share = remembered((points) => sharesAfter(view, seat, points)[seat] as number);
      const bonus = dareBonus[seat] as number;
      const enough = enoughFor(paceOf(loadouts[seat] ?? plainLoadout(), options), options);
      const goal = { banked: (points: number) => share(points + bonus), farkled: share, enough };
      this.#last = {
        key,
        plan: planFor(equipmentOf(view, seat), goal, "some"),
        nothing: sharesAfter(view, seat, 0),
      };
    }
    return this.#last;
  }
}

function errorOf(view: FarkleView): number {
  const means = view.scores.map((_, seat) => paceOf(view.loadouts[seat] ?? plainLoadout(), view.options).mean);
  return Math.max(...means) > STRONG ? ERROR_OF_STRONG : ERROR;
}

/** Memoizes a function of points, because plans call it thousands of times with the same points. */
function remembered(compute: (points: number) => number): (points: number) => number {
  const known = new Map<number, number>();
  return (points) => {
    let value = known.get(points);
    if (value === undefined) {
      value = compute(points);
      known.set(points, value);
    }
    return value;
  };
}

const equalShares = ({ scores }: FarkleView): number[] => scores.map(() => 1 / scores.length);

function shareAfter(view: FarkleView, seat: Seat, action: FarkleAction, plan: Plan): number {
  if (action.type === "roll" || action.type === "bank" || action.type === "save" || action.type === "steal")
    return valueByPlan(plan, view, seat, action);
  const due = view.phase === "save" ? bestSelection(rolledNow(view, seat), equipmentOf(view, seat)) : null;
  return plan.bank(due ? standingAfter(view, seat, due.dice) : standingOf(view, seat));
}
