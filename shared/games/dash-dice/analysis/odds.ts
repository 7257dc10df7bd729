import type { Options, Pair } from "../contract.ts";
import { rollRule } from "../game.ts";
import { modeOf, ROLLS, type RollRule } from "../rules/modes.ts";

const FACES = [1, 2, 3, 4, 5, 6];

/** All rolls of two dice. */
export const ROLL_COUNT = FACES.length ** 2;

/** The chance that a roll loses the points of the turn. */
export const riskOfRoll = (options: Options): number =>
  rollWays(options)
    .filter(({ rule }) => rule.ends === "lose turn" || rule.ends === "lose all")
    .reduce((sum, { ways }) => sum + ways / ROLL_COUNT, 0);

/** The number of rolls that match this condition. */
export const waysOf = (on: RollRule["on"]): number =>
  FACES.flatMap((a) => FACES.filter((b) => ROLLS[on]([a, b]))).length;

/** Rules of a mode that apply to some roll under these options, with the number of rolls that each decides. */
export function rollWays(options: Options): { rule: RollRule; ways: number }[] {
  const mode = modeOf(options);
  const decided = FACES.flatMap((a) => FACES.map((b): RollRule => rollRule(mode, [a, b] satisfies Pair, options)));
  return mode.rolls
    .map((rule) => ({ rule, ways: decided.filter((other) => other === rule).length }))
    .filter(({ ways }) => ways > 0);
}
