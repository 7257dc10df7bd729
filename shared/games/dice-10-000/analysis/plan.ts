import { type PushDice, PushTurn, pushDice } from "../../../analysis/push-turn.ts";
import { DICE, POINTS } from "../rules/constants.ts";
import { offers } from "./odds.ts";

const scoring = Object.values(POINTS).flatMap((row) => row.filter((points) => points > 0));

/** All points in this game are multiples of this. */
export const STEP = Math.min(...scoring);

let dice: PushDice | undefined;

/** The dice of this game; they are read once. */
export function diceOf(): PushDice {
  dice ??= pushDice(DICE, STEP, offers);
  return dice;
}

/** A turn under optimal play; points are counted in steps. */
export interface TurnPlan {
  /** `stopping[steps]`: value of ending the turn with these points; the last entry stands for all higher steps. */
  stopping: Float64Array;
  /** Value of rolling this many dice with these points at risk. */
  rolling(dice: number, steps: number): number;
}

/** Plans a turn whose end with n steps has the value `worth[n]`; the last entry stands for all higher steps. */
export function planTurn(worth: readonly number[]): TurnPlan {
  const stopping = Float64Array.from(worth);
  const last = worth.length - 1;
  const turn = new PushTurn(diceOf(), last);
  turn.solve(stopping, stopping[0] as number);
  return { stopping, rolling: (count, steps) => turn.roll(count, Math.min(steps, last)) };
}

/** Distribution of the points of a turn played by the plan: the probability of each number of steps, 0 for none. */
export function endings({ stopping, rolling }: TurnPlan): Float64Array {
  const last = stopping.length - 1;
  const ended = new Float64Array(last + 1);
  const reached = Array.from({ length: DICE + 1 }, () => new Float64Array(last + 1));
  (reached[DICE] as Float64Array)[0] = 1;
  const worthOf = remembered(last, rolling);
  for (let steps = 0; steps < last; steps++) {
    for (let count = 1; count <= DICE; count++) {
      const here = (reached[count] as Float64Array)[steps] as number;
      if (here === 0) continue;
      const { bust, chance, first, gain, left } = diceOf().rolls[count] as PushDice["rolls"][number];
      ended[0] = (ended[0] as number) + here * bust;
      for (let roll = 0; roll < chance.length; roll++) {
        let most = Number.NEGATIVE_INFINITY;
        let table: Float64Array = ended;
        let end = 0;
        for (let choice = first[roll] as number; choice < (first[roll + 1] as number); choice++) {
          const at = Math.min(steps + (gain[choice] as number), last);
          const next = left[choice] as number;
          const [stopped, rolled] = [stopping[at] as number, worthOf(next, at)];
          if (Math.max(stopped, rolled) <= most) continue;
          most = Math.max(stopped, rolled);
          table = stopped >= rolled ? ended : (reached[next] as Float64Array);
          end = at;
        }
        table[end] = (table[end] as number) + here * (chance[roll] as number);
      }
    }
  }
  return ended;
}

/** Values of rolling, each worked out once. */
function remembered(last: number, rolling: TurnPlan["rolling"]): TurnPlan["rolling"] {
  const known = Array.from({ length: DICE + 1 }, () => new Float64Array(last + 1).fill(Number.NaN));
  return (count, steps) => {
    const row = known[count] as Float64Array;
    if (Number.isNaN(row[steps])) row[steps] = rolling(count, steps);
    return row[steps] as number;
  };
}
