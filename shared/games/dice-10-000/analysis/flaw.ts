import type { Dice10000View } from "../contract.ts";
import { DICE } from "../rules/constants.ts";
import { STEP } from "./plan.ts";

const isFace = (face: number): boolean => Number.isInteger(face) && face >= 0 && face <= 6;

const isPoints = (points: number): boolean => points >= 0 && points % STEP === 0;

/** Returns why a position cannot arise in a match, or null. */
export function flawOf(view: Dice10000View): string | null {
  const { phase, scores, turnScore, dice, locked, opened, round, options } = view;
  const isRace = !(options.rounds > 0);
  if (!["roll", "lock", "decide"].includes(phase)) return "its phase does not exist";
  if (![...scores, turnScore].every(isPoints)) return "points are multiples of fifty";
  if (isRace && !options.lastRound && scores.some((score) => score >= options.target))
    return "no match is open at these scores";
  if (!Number.isInteger(round) || round < 1 || (!isRace && round > options.rounds)) return "there is no such round";
  if (dice.length !== DICE || locked.length !== DICE || !dice.every(isFace)) return "there are six dice with six faces";
  if (opened.length !== scores.length) return "opened is not a list with an entry for each seat";
  return null;
}
