import { PushTurn, REFUSED } from "../../../analysis/push-turn.ts";
import type { Dice10000Action, Dice10000View } from "../contract.ts";
import { bestSelection, diceToRoll, judge, selections } from "../rules/score.ts";
import { diceOf, STEP } from "./plan.ts";

/** One turn, worked out against the values of its ends, in win shares or in points. */
export interface Turn {
  /** The value of a turn without points. */
  nothing: number;
  /** The value of stopping with these steps, or `REFUSED`. */
  stop(steps: number): number;
  roll(dice: number, steps: number): number;
}

/** Works out a turn: `stop[n]` is the value of stopping with n steps, its last entry standing for all above. */
export function turnWith(most: number, stop: Float64Array, nothing: number): Turn {
  const turn = new PushTurn(diceOf(), most);
  turn.solve(stop, nothing);
  const last = stop.length - 1;
  return {
    nothing,
    stop: (steps) => stop[Math.min(steps, last)] as number,
    roll: (dice, steps) => turn.roll(dice, Math.min(steps, last)),
  };
}

/** Returns the value of an action of the seat whose turn it is. */
export function actionValue(view: Dice10000View, action: Dice10000Action, turn: Turn): number {
  const steps = view.turnScore / STEP;
  switch (action.type) {
    case "roll":
      return turn.roll(diceToRoll(view.locked), steps);
    case "yield":
      return turn.stop(steps);
    case "lock":
      return lockValue(view, action.dice, turn);
    case "timeout":
      return timeoutValue(view, turn);
  }
}

/** The value after a lock: the best of stopping, rolling and locking more of the same roll. */
function lockValue(view: Dice10000View, chosen: readonly number[], turn: Turn): number {
  const judged = judge(chosen.map((index) => view.dice[index] as number));
  if (!judged.ok) throw new Error("dice that do not score were locked");
  const locked = view.locked.map((held, index) => held || chosen.includes(index));
  const turnScore = view.turnScore + judged.points;
  const next = { ...view, locked, turnScore };
  let best = Math.max(turn.stop(turnScore / STEP), turn.roll(diceToRoll(locked), turnScore / STEP));
  for (const more of selections(view.dice, locked)) best = Math.max(best, lockValue(next, more, turn));
  return best;
}

/** The clock locks what scores most where a lock is due, and yields if that is legal. */
function timeoutValue(view: Dice10000View, turn: Turn): number {
  let { turnScore } = view;
  if (view.phase === "lock") {
    const judged = judge(bestSelection(view.dice, view.locked).map((index) => view.dice[index] as number));
    if (judged.ok) turnScore += judged.points;
  }
  const stopped = view.phase === "roll" ? REFUSED : turn.stop(turnScore / STEP);
  return stopped === REFUSED ? turn.nothing : stopped;
}
