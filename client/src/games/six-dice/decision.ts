import type { Phrase } from "../../text/say.ts";

/** A turn of six dice as its decisions are phrased. */
interface Turn {
  dice: readonly number[];
  /** Dice that the next roll throws. */
  free: number;
  points: number;
}

/** The phrase of rolling, with what is at risk, or of putting dice aside. */
export function diceDecision({ dice, free, points }: Turn, action: { type: string; dice?: readonly number[] }): Phrase {
  const faces = (action.dice ?? [])
    .map((index) => dice[index] ?? 0)
    .sort((a, b) => a - b)
    .join(" ");
  const id = action.type === "roll" && points > 0 ? "again" : action.type;
  return { id, values: { points, dice: free, faces } };
}
