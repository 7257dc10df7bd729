import type { Valued } from "../../analysis/mistakes.ts";
import type { Seat } from "../../core/game.ts";
import type { FarkleAction, FarkleView } from "./contract.ts";
import { TARGET } from "./ending.ts";
import type { Plan, Standing } from "./plan.ts";
import { rolledDice, scoreSave } from "./score.ts";
import { isClosing, loadoutOf, pointsPlan, winningPlan } from "./turn-plans.ts";

/** The actions of a turn with their values in points: the points of the turn, or near the end the win in its place. */
export function valuesByPlan(view: FarkleView, seat: Seat, legal: readonly FarkleAction[]): Valued<FarkleAction>[] {
  const closing = isClosing(view, seat);
  const plan = closing ? winningPlan(view, seat) : planOf(view, seat);
  // A win is worth as many points as the target.
  const unit = closing ? TARGET : 1;
  // Of equal values the first counts, and points in the bank are safer than a rounding error.
  const banksFirst = legal.toSorted((a, b) => Number(b.type === "bank") - Number(a.type === "bank"));
  return banksFirst.map((action) => ({ action, value: unit * valueByPlan(plan, view, seat, action) }));
}

/** Points of a well-played turn with the loadout of a seat. */
export const turnPoints = (view: FarkleView, seat: Seat): number => planOf(view, seat).turn();

const planOf = (view: FarkleView, seat: Seat): Plan => pointsPlan(loadoutOf(view, seat), view.options);

/** Returns the value of an action by a plan, in the unit of its goal. */
export function valueByPlan(plan: Plan, view: FarkleView, seat: Seat, action: FarkleAction): number {
  const standing: Standing = { ...view, hot: view.hotPending };
  if (action.type === "bank") return plan.bank(standing);
  if (action.type !== "save") return plan.roll(standing);
  const loadout = loadoutOf(view, seat);
  const scored = scoreSave(rolledDice(view.dice, loadout, action.dice), loadout);
  const { points, hot } = scored.ok ? scored : { points: 0, hot: 0 };
  const after: Standing = {
    held: view.held.map((held, slot) => held || action.dice.includes(slot)),
    turnScore: view.turnScore + points,
    roundScore: view.roundScore,
    savedThisTurn: view.savedThisTurn + action.dice.length,
    hot,
  };
  return Math.max(plan.bank(after), plan.roll(after));
}
