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
import { isLinked, type Pace, paceOf } from "./pace.ts";
import { type Gaps, type Plan, planFor } from "./plan.ts";
import { standingAfter, standingOf, valueByPlan } from "./plan-values.ts";
import { sharesAfter, sharesBefore } from "./shares-after.ts";

/** Standard errors of shares: two seats by the usual rules, other matches, and loadouts that decide a match in a turn. */
const ERROR_OF_TWO = 0.02;
const ERROR = 0.04;
const ERROR_OF_STRONG = 0.2;
/** Standard error of the difference of two decisions of the same turn, for two seats by the usual rules. */
const COST_ERROR = 0.005;
/** Average points of a turn from which a loadout is strong. */
const STRONG = 3000;

/** With plain dice, turns beyond this are so rare that they change no share by 1e-4. */
const LEAST = 6000;

/** Amount at risk at which a turn with this pace is banked. Strong loadouts score several thousand points a turn. */
const enoughFor = ({ mean }: Pace, { target }: Options): number => Math.min(2 * target, Math.max(LEAST, 8 * mean));

/** Points of a turn within which a match may end, so that its value changes abruptly. */
const CLOSE = 1500;

/** The amount at risk at which a turn is banked, and the precision of its plan. */
function limitsOf(view: FarkleView, seat: Seat): [enough: number, gaps: Gaps] {
  const { scores, options, round } = view;
  const score = scores[seat] as number;
  const most = Math.max(...scores);
  const isRace = options.mode === "standard";
  const isByRound = !isRace || options.lastTurns === "round";
  // The last turn of a match is won by any lead.
  const isLast = isByRound && seat === scores.length - 1 && (isRace ? most >= options.target : round >= options.rounds);
  if (isLast) return [most - score + 50, most - score <= CLOSE ? "many" : "some"];
  const enough = enoughFor(paceOf(loadoutOf(view, seat), options), options);
  return [enough, isRace && options.target - score <= CLOSE ? "many" : "some"];
}

/** Estimates matches with special dice or more than two seats: exact turns, valued by a race of turn scores. */
export class FarkleEstimator implements Analyst<FarkleView, FarkleAction> {
  #last: { key: string; plan: Plan; nothing: number[] } | undefined;

  analyse(view: FarkleView, seat: Seat): Analysis<FarkleAction> {
    if (view.phase === "draft") return { exact: false, error: ERROR, win: equalShares(view), options: [] };
    const analysis = analyseChoices(
      view,
      seat,
      { exact: false, error: errorOf(view) },
      (actor) => farkle.legalActions({ ...view, drafts: [] }, actor),
      (actor, action) => this.after(view, actor, action),
    );
    if (analysis.exact) return analysis;
    const judged = isMeasured(view) ? { ...analysis, costError: COST_ERROR } : analysis;
    // A turn begins with the value that the turns before it were played for, so that its luck is fair.
    return view.phase === "roll" && view.scores.length === 2 ? { ...judged, win: sharesBefore(view) } : judged;
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
      const bonus = dareBonus[seat] as number;
      const [enough, gaps] = limitsOf(view, seat);
      const goal = {
        banked: remembered((points) => sharesAfter(view, seat, points + bonus)[seat] as number),
        farkled: (points: number, dare: number) => sharesAfter(view, seat, points, bonus + dare)[seat] as number,
        enough,
      };
      this.#last = {
        key,
        plan: planFor(equipmentOf(view, seat), goal, gaps),
        nothing: sharesAfter(view, seat, 0, bonus),
      };
    }
    return this.#last;
  }
}

const loadoutOf = ({ loadouts }: FarkleView, seat: Seat) => loadouts[seat] ?? plainLoadout();

const isStrong = (view: FarkleView): boolean =>
  view.scores.some((_, seat) => paceOf(loadoutOf(view, seat), view.options).mean > STRONG);

/** True for the kind of match whose errors are measured against exact values. */
const isMeasured = (view: FarkleView): boolean =>
  view.scores.length === 2 &&
  view.options.lastTurns === "round" &&
  view.scores.every((_, seat) => !isLinked(loadoutOf(view, seat), view.options)) &&
  !isStrong(view);

const errorOf = (view: FarkleView): number => {
  if (isStrong(view)) return ERROR_OF_STRONG;
  return isMeasured(view) ? ERROR_OF_TWO : ERROR;
};

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
