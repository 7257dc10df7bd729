import { fixedPoint } from "../../../../analysis/fixed-point.ts";
import { PushTurn } from "../../../../analysis/push-turn.ts";
import type { Progress, SolvedTable } from "../../../../core/analyst.ts";
import { TARGET } from "../../contract.ts";
import { plainDice, STEP } from "./dice.ts";
import { endlessRound, WIDEST_LEAD } from "./last-turn.ts";

/** The target in steps. */
export const GOAL = TARGET / STEP;

/** Reads the start-of-turn values: `first` of the seat that begins rounds, `second` of the other, by both scores. */
export interface RoundValues {
  first(mine: number, theirs: number): number;
  second(mine: number, theirs: number): number;
}

/** Reads a table; positions at or above the goal follow from the last round. */
export function roundValues(goal: number, values: Float64Array): RoundValues {
  const last = endlessRound();
  return {
    first: (mine, theirs) =>
      mine < goal && theirs < goal ? (values[mine * goal + theirs] as number) : lastFirst(mine - theirs),
    second: (mine, theirs) =>
      mine < goal && theirs < goal ? (values[(goal + mine) * goal + theirs] as number) : lastSecond(mine, theirs),
  };
  /** The first seat begins a round that ends the match unless it ends level. */
  function lastFirst(lead: number): number {
    if (lead === 0) return last.level;
    const most = WIDEST_LEAD + Math.max(0, -lead);
    const stop = Float64Array.from({ length: most + 1 }, (_, steps) => 1 - last.reply(lead + steps));
    return new PushTurn(plainDice(), most).solve(stop, 1 - last.reply(lead));
  }
  function lastSecond(mine: number, theirs: number): number {
    return theirs >= goal || mine >= goal ? last.reply(theirs - mine) : Number.NaN;
  }
}

/** The values of the first seat's stops. */
export function firstStops(goal: number, mine: number, theirs: number, { second }: RoundValues): Float64Array {
  const most = Math.max(goal - mine, 0) + WIDEST_LEAD + Math.max(0, theirs - Math.max(mine, goal));
  return Float64Array.from({ length: most + 1 }, (_, steps) => 1 - second(theirs, mine + steps));
}

/** The values of the second seat's stops: its bank ends the round. */
export function secondStops(goal: number, mine: number, theirs: number, { first }: RoundValues): Float64Array {
  const { level } = endlessRound();
  const most = Math.max(goal - mine, theirs - mine + 1, 1);
  return Float64Array.from({ length: most + 1 }, (_, steps) => {
    const score = mine + steps;
    if (Math.max(score, theirs) < goal) return 1 - first(theirs, score);
    return score > theirs ? 1 : score === theirs ? 1 - level : 0;
  });
}

/**
 * Solves Farkle with plain dice for two seats. Layer 0 holds the first seat's chance at the start of its turn, layer 1
 * the second seat's, by own and opponent's score. Scores never fall, so pairs are solved from the highest sum down; the
 * only cycle is a round in which both farkle.
 */
export function solveStandard(goal = GOAL, progress?: Progress): SolvedTable {
  const size = goal * goal;
  const values = new Float64Array(2 * size);
  const read = roundValues(goal, values);
  const turn = new PushTurn(plainDice(), 2 * goal + WIDEST_LEAD);
  let worst = 0;
  let steepest = 0;
  for (let sum = 2 * (goal - 1); sum >= 0; sum--) {
    for (let mine = Math.max(0, sum - goal + 1); mine <= Math.min(sum, goal - 1); mine++) {
      const theirs = sum - mine;
      const stops = firstStops(goal, mine, theirs, read);
      const replies = secondStops(goal, theirs, mine, read);
      let reply = 0;
      const guess = mine + 1 < goal ? (values[(mine + 1) * goal + theirs] as number) : 0.9;
      const { value, residual, slope } = fixedPoint((first) => {
        reply = turn.solve(replies, 1 - first);
        return turn.solve(stops, 1 - reply);
      }, guess);
      values[mine * goal + theirs] = value;
      values[size + theirs * goal + mine] = reply;
      worst = Math.max(worst, residual);
      steepest = Math.max(steepest, slope);
    }
    progress?.(1 - sum / (2 * goal));
  }
  return { layers: 2, rows: goal, columns: goal, values, bound: (2 * goal * worst) / (1 - steepest) };
}
