import type { DashView } from "../contract.ts";
import { type Mode, modeOf } from "../rules/modes.ts";
import { rollsOf } from "./solver/rolls.ts";

/** True if no seat has won yet. */
function isOpen({ bank, start, target }: Mode, isEven: boolean, [first, second]: readonly [number, number]): boolean {
  if (bank === "race") return isEven || Math.max(first, second) < target;
  if (bank === "countdown") return Math.min(first, second) > target;
  if (bank === "transfer") return Math.min(first, second) > 0 && first + second === 2 * start;
  return true;
}

/** Returns why a position cannot arise in a match, or null. */
export function flawOf({ options, scores, turnScore, multiplier, turnsTaken, phase }: DashView): string | null {
  const mode = modeOf(options);
  if (phase !== "turnDecider" && phase !== "gameplay") return "its phase does not exist";
  if (!isOpen(mode, options.evenTurns, scores)) return "no match is open at these scores";
  if (!Number.isSafeInteger(turnScore) || turnScore < 0) return "turnScore is not a number of points";
  if (!rollsOf(mode, options).multipliers.includes(multiplier)) return "no roll leads to this multiplier";
  if (!turnsTaken.every(Number.isSafeInteger)) return "turnsTaken is not a list of numbers";
  return null;
}
