import { offers } from "./odds.ts";
import { DICE, POINTS } from "./tables.ts";

const scoring = Object.values(POINTS).flatMap((row) => row.filter((points) => points > 0));

/** All points in this game are multiples of this. */
export const STEP = Math.min(...scoring);

/** Most steps that one lock can add. */
const WIDEST = Math.max(...scoring) / STEP;

/** Values of all positions of a turn under optimal play; points are counted in steps. */
export interface TurnPlan {
  /** Number of steps from which every position has the same value, so rolling never pays. */
  last: number;
  /** `stopping[steps]`: value of ending the turn with these points. */
  stopping: Float64Array;
  /** `rolling[dice][steps]`: value of rolling this many dice with these points at risk. */
  rolling: Float64Array[];
  /** `holding[dice][steps]`: the higher of both values. */
  holding: Float64Array[];
}

interface Choice {
  steps: number;
  diceLeft: number;
}

interface Branch {
  chance: number;
  choices: Choice[];
}

function branchesOf(dice: number): Branch[] {
  return offers(dice).map(({ chance, points }) => ({
    chance,
    choices: points.flatMap((value, taken) =>
      value > 0 ? [{ steps: value / STEP, diceLeft: dice - taken || DICE }] : [],
    ),
  }));
}

let tree: Branch[][] | undefined;

function branches(dice: number): Branch[] {
  tree ??= Array.from({ length: DICE + 1 }, (_, count) => (count === 0 ? [] : branchesOf(count)));
  return tree[dice] as Branch[];
}

/**
 * Plans a turn whose end with n steps has the value `worth[n]`; the last entry stands for all higher steps.
 * Works backwards from the most points. The result is exact, because points only grow during a turn.
 */
export function planTurn(worth: readonly number[]): TurnPlan {
  const last = worth.length - 1;
  const all = worth[last] as number;
  const table = () => new Float64Array(last + WIDEST + 1).fill(all);
  const tables = () => Array.from({ length: DICE + 1 }, table);
  const plan: TurnPlan = { last, stopping: table(), rolling: tables(), holding: tables() };
  plan.stopping.set(worth);
  for (let steps = last - 1; steps >= 0; steps--) {
    for (let dice = 1; dice <= DICE; dice++) {
      const rolling = worthOfRolling(plan, dice, steps);
      (plan.rolling[dice] as Float64Array)[steps] = rolling;
      (plan.holding[dice] as Float64Array)[steps] = Math.max(rolling, worth[steps] as number);
    }
  }
  return plan;
}

function worthOfRolling(plan: TurnPlan, dice: number, steps: number): number {
  const nothing = plan.stopping[0] as number;
  let worth = 0;
  for (const { chance, choices } of branches(dice)) {
    let best = nothing;
    for (const choice of choices) {
      const held = (plan.holding[choice.diceLeft] as Float64Array)[steps + choice.steps] as number;
      if (held > best) best = held;
    }
    worth += chance * best;
  }
  return worth;
}

/** Distribution of the points of a turn played by the plan: the probability of each number of steps, 0 for none. */
export function endings(plan: TurnPlan): Float64Array {
  const { last, stopping, rolling } = plan;
  const ended = new Float64Array(last + 1);
  const reached = Array.from({ length: DICE + 1 }, () => new Float64Array(last + 1));
  (reached[DICE] as Float64Array)[0] = 1;
  for (let steps = 0; steps < last; steps++) {
    for (let dice = 1; dice <= DICE; dice++) {
      const here = (reached[dice] as Float64Array)[steps] as number;
      if (here === 0) continue;
      for (const { chance, choices } of branches(dice)) {
        const choice = bestChoice(plan, choices, steps);
        const end = choice ? Math.min(steps + choice.steps, last) : 0;
        const stops =
          !choice || (stopping[end] as number) >= ((rolling[choice.diceLeft] as Float64Array)[end] as number);
        const table = stops ? ended : (reached[choice.diceLeft] as Float64Array);
        table[end] = (table[end] as number) + here * chance;
      }
    }
  }
  return ended;
}

function bestChoice(plan: TurnPlan, choices: readonly Choice[], steps: number): Choice | undefined {
  let best: Choice | undefined;
  let most = Number.NEGATIVE_INFINITY;
  for (const choice of choices) {
    const held = (plan.holding[choice.diceLeft] as Float64Array)[steps + choice.steps] as number;
    if (held <= most) continue;
    most = held;
    best = choice;
  }
  return best;
}
