import { type FarkleView, SLOTS } from "../contract.ts";
import { lastOvertime } from "../rules/ending.ts";

const isFace = (face: number): boolean => Number.isInteger(face) && face >= 0 && face <= 6;

const isPoints = (points: number): boolean => Number.isSafeInteger(points) && points >= 0;

/** Points of plain dice are multiples of this. */
const PLAIN_STEP = 50;

/** Returns why a position cannot arise in a match, or null. */
export function flawOf(view: FarkleView): string | null {
  const { phase, options, scores, turnScore, roundScore, bestTurn, dice, held, round } = view;
  const amounts = [...scores, ...bestTurn, turnScore, roundScore];
  if (!["draft", "roll", "save", "decide"].includes(phase)) return "its phase does not exist";
  if (!amounts.every(isPoints)) return "its points are not whole numbers";
  if (options.dice === "none" && amounts.some((points) => points % PLAIN_STEP !== 0))
    return "points of plain dice are multiples of fifty";
  if (dice.length !== SLOTS || held.length !== SLOTS || !dice.every(isFace)) return "there are six dice with six faces";
  if (!Number.isInteger(round) || round < 1 || (options.mode === "ten-round" && round > lastOvertime(options.rounds)))
    return "there is no such round";
  return null;
}
