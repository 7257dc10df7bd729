import type { Bot, Bots } from "../../core/bot.ts";
import type { Seat } from "../../core/game.ts";
import type { Dice10000Action, Dice10000View } from "./contract.ts";
import { hasOpened, opensTooLow } from "./opening.ts";
import { STEP, type TurnPlan } from "./plan.ts";
import { pace, planRace, type Standing } from "./race.ts";
import { bestSelection, diceToRoll, judge } from "./score.ts";
import { DICE, TARGET } from "./tables.ts";

type Dice10000Bot = Bot<Dice10000View, Dice10000Action>;

/** Score from which a seat maximizes its winning chance instead of points. */
const END_IN_SIGHT = 8_000;

const scoreAt = (view: Dice10000View, seat: Seat): number => view.scores[seat] as number;

/** Locks everything that scores, and stops at these points, by the number of dice in the next roll. */
function stopsAt(holds: readonly number[]): Dice10000Bot {
  return (view, seat) => {
    if (view.phase === "roll") return { type: "roll" };
    if (view.phase === "lock") return { type: "lock", dice: bestSelection(view.dice, view.locked) };
    if (opensTooLow(view, seat)) return { type: "roll" };
    const wins = scoreAt(view, seat) + view.turnScore >= TARGET;
    const enough = view.turnScore >= (holds[diceToRoll(view.locked) - 1] as number);
    return { type: wins || enough ? "yield" : "roll" };
  };
}

/** Takes the action with the highest value under the plan for this turn. */
const planned: Dice10000Bot = (view, seat, legal) => {
  const [first] = legal as [Dice10000Action];
  if (legal.length === 1) return first;
  const wins = scoreAt(view, seat) + view.turnScore >= TARGET;
  if (wins && view.phase === "decide") return { type: "yield" };
  const plan = planFor(view, seat);
  let best = first;
  let most = Number.NEGATIVE_INFINITY;
  for (const action of legal) {
    const worth = worthOf(view, action, plan);
    if (worth <= most) continue;
    most = worth;
    best = action;
  }
  return best;
};

function worthOf(view: Dice10000View, action: Dice10000Action, plan: TurnPlan): number {
  const steps = Math.min(Math.floor(view.turnScore / STEP), plan.last);
  const toRoll = diceToRoll(view.locked);
  if (action.type === "roll") return plan.rolling[toRoll]?.[steps] as number;
  if (action.type !== "lock") return plan.stopping[steps] as number;
  const judged = judge(action.dice.map((index) => view.dice[index] as number));
  const gained = judged.ok ? judged.points / STEP : 0;
  return plan.holding[toRoll - action.dice.length || DICE]?.[steps + gained] as number;
}

const standingOf = (view: Dice10000View, seat: Seat): Standing =>
  hasOpened(view, seat) ? Math.floor(scoreAt(view, seat) / STEP) : "unopened";

function planFor(view: Dice10000View, seat: Seat): TurnPlan {
  const mine = standingOf(view, seat);
  if (Math.max(scoreAt(view, seat) + view.turnScore, ...view.scores) >= END_IN_SIGHT) {
    const rivals = [...view.scores.keys()].filter((other) => other !== seat);
    return planRace(
      mine,
      rivals.map((rival) => standingOf(view, rival)),
    );
  }
  return mine === "unopened" ? pace().opening : pace().steady;
}

/**
 * Easy stops at 500 points regardless of the risk; medium adapts its limit to the dice left;
 * hard maximizes the points of a turn, and the winning chance near the end.
 */
export const bots: Bots<Dice10000View, Dice10000Action> = {
  easy: stopsAt([500, 500, 500, 500, 500, 500]),
  medium: stopsAt([300, 300, 400, 800, 2000, 5000]),
  hard: planned,
};
