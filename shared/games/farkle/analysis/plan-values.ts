import type { Valued } from "../../../analysis/mistakes.ts";
import type { Seat } from "../../../core/game.ts";
import type { FarkleAction, FarkleView } from "../contract.ts";
import { equipmentOf, used } from "../rules/equipment.ts";
import { rolledDice, scoreSave } from "../rules/score.ts";
import type { Plan, Standing } from "./plan.ts";
import { isClosing, pointsPlan, rounded, termsOf, winningPlan } from "./turn-plans.ts";

/**
 * The actions of a turn with their values in points: the points of the turn, or near the end the win in its place. The
 * points of a penalty and those taken over are rounded to a multiple of `accuracy`.
 */
export function valuesByPlan(
  view: FarkleView,
  seat: Seat,
  legal: readonly FarkleAction[],
  accuracy = 1,
): Valued<FarkleAction>[] {
  const closing = isClosing(view, seat);
  const planWith = (stolen?: number): Plan => {
    if (closing) return winningPlan(view, seat, stolen);
    const terms = termsOf(view, seat, stolen);
    return pointsPlan(equipmentOf(view, seat), accuracy > 1 ? rounded(terms, accuracy) : terms);
  };
  // A win is worth as many points as the target.
  const unit = closing ? view.options.target : 1;
  // Of equal values the first counts, and points in the bank are safer than a rounding error.
  const banksFirst = legal.toSorted((a, b) => Number(b.type === "bank") - Number(a.type === "bank"));
  return banksFirst.map((action) => {
    const plan = planWith(action.type === "steal" ? view.leftover?.points : undefined);
    return { action, value: unit * valueByPlan(plan, view, seat, action) };
  });
}

/** Points of a well-played turn with the loadout of a seat. */
export function turnPoints(view: FarkleView, seat: Seat): number {
  const equipment = equipmentOf(view, seat);
  return pointsPlan(equipment).turn(equipment);
}

/** Returns the value of an action by a plan, in the unit of its goal. */
export function valueByPlan(plan: Plan, view: FarkleView, seat: Seat, action: FarkleAction): number {
  const standing = standingOf(view, seat);
  if (action.type === "bank") return plan.bank(standing);
  if (action.type === "steal") return plan.roll({ ...standing, held: view.leftover?.held ?? view.held });
  if (action.type !== "save") return plan.roll(standing);
  const after = standingAfter(view, seat, action.dice);
  return Math.max(plan.bank(after), plan.roll(after));
}

/** The standing now. */
export const standingOf = (view: FarkleView, seat: Seat): Standing => ({
  ...view,
  hot: view.hotPending,
  equipment: equipmentOf(view, seat),
});

/** The standing after a save. */
export function standingAfter(view: FarkleView, seat: Seat, dice: readonly number[]): Standing {
  const equipment = equipmentOf(view, seat);
  const scored = scoreSave(rolledDice(view.dice, equipment, dice), equipment);
  if (!scored.ok) throw new Error("dice that do not score were saved");
  return {
    held: view.held.map((held, slot) => held || dice.includes(slot)),
    turnScore: view.turnScore + scored.worth.points,
    roundScore: view.roundScore,
    savedThisTurn: view.savedThisTurn + dice.length,
    hot: scored.worth.hot,
    equipment: used(equipment, scored.used),
  };
}
