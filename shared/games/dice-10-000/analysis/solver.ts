import { fixedPoint } from "../../../analysis/fixed-point.ts";
import { PushTurn, REFUSED } from "../../../analysis/push-turn.ts";
import type { Progress, SolvedTable } from "../../../core/analyst.ts";
import type { Options } from "../contract.ts";
import { OPENING, TARGET } from "../rules/constants.ts";
import { diceOf, STEP } from "./plan.ts";

const GOAL = TARGET / STEP;
const FIRST = OPENING / STEP;

/** Index of a seat's score: 0 before it has opened, otherwise its steps plus 1. */
export type Standing = number;
export const UNOPENED: Standing = 0;
export const standingAt = (steps: number): Standing => steps + 1;
const stepsOf = (standing: Standing): number => Math.max(0, standing - 1);

/** The race, to its usual target or to a shorter one. */
export interface Race {
  goal: number;
  openingYield: Options["openingYield"];
}

/** Scores above this many times the target count as equal in matches that end after a number of rounds. */
const WIDE = 2;

export const raceOf = ({ openingYield, rounds }: Options): Race => ({
  goal: rounds > 0 ? WIDE * GOAL : GOAL,
  openingYield,
});

/** The number of standings, and of rows and columns of the table. */
export const standings = ({ goal }: Race): number => goal + 1;

/** Returns the values of every stop of a turn: `values` holds the opponent's next turns by standing. */
export function stopValues(race: Race, mine: Standing, values: (after: Standing) => number): Float64Array {
  const from = stepsOf(mine);
  const need = race.goal - from;
  const nothing = values(mine);
  return Float64Array.from({ length: need + 1 }, (_, steps) => {
    if (steps === need) return 1;
    if (mine !== UNOPENED || steps >= FIRST) return values(standingAt(from + steps));
    return race.openingYield === "reject" ? REFUSED : nothing;
  });
}

/**
 * Solves the race for two seats: `values[mine × columns + theirs]` is the chance of the seat that begins its turn.
 * Scores never fall, so pairs of standings are solved from the highest sum down. The only cycle is two turns without
 * points, from (a, b) through (b, a) back to (a, b), which makes each pair a fixed point in one unknown.
 */
export function solveRace(race: Race, progress?: Progress): SolvedTable {
  const size = standings(race);
  const table = new Float64Array(size * size);
  const turn = new PushTurn(diceOf(), race.goal);
  let worst = 0;
  let steepest = 0;

  const play = (mine: Standing, theirs: Standing, nothing: number): number => {
    const stop = stopValues(race, mine, (after) =>
      after === mine ? nothing : 1 - (table[theirs * size + after] as number),
    );
    return turn.solve(stop, nothing);
  };
  for (let sum = 2 * (size - 1); sum >= 0; sum--) {
    for (let mine = Math.max(0, sum - size + 1); 2 * mine <= sum; mine++) {
      const theirs = sum - mine;
      let reply = 0;
      const { value, residual, slope } = fixedPoint(
        (own) => {
          reply = play(theirs, mine, 1 - own);
          return play(mine, theirs, 1 - reply);
        },
        (table[Math.min(mine + 1, size - 1) * size + theirs] as number) || 0.5,
      );
      table[mine * size + theirs] = value;
      if (mine !== theirs) table[theirs * size + mine] = reply;
      worst = Math.max(worst, residual);
      steepest = Math.max(steepest, slope);
    }
    progress?.(1 - sum / (2 * size));
  }
  return { layers: 1, rows: size, columns: size, values: table, bound: errorBound(worst, steepest, 2 * size) };
}

/** Errors add up along the longest chain of standings; a cycle magnifies its own by the slope of its fixed point. */
export const errorBound = (residual: number, slope: number, chain: number): number => (chain * residual) / (1 - slope);
