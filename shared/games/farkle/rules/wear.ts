import type { Uses } from "./dice.ts";

/** How often the dice of a seat have acted, by slot. */
export interface Wear {
  turn: number[];
  match: number[];
  /** Turns for which the die still rests. */
  rest: number[];
}

const none = (): number[] => [0, 0, 0, 0, 0, 0];

export const unworn = (): Wear => ({ turn: none(), match: none(), rest: none() });

/** Returns how often the die of a slot may still act in this turn. */
export function usesLeft({ perTurn, perMatch }: Uses, wear: Wear | undefined, slot: number): number {
  if (!wear) return Math.min(perTurn || Number.POSITIVE_INFINITY, perMatch || Number.POSITIVE_INFINITY);
  if ((wear.rest[slot] as number) > 0) return 0;
  const inTurn = perTurn === 0 ? Number.POSITIVE_INFINITY : perTurn - (wear.turn[slot] as number);
  const inMatch = perMatch === 0 ? Number.POSITIVE_INFINITY : perMatch - (wear.match[slot] as number);
  return Math.max(0, Math.min(inTurn, inMatch));
}

/** Counts one use of the dice in these slots. */
export function wearOut(wear: Wear, slots: readonly number[]): void {
  for (const slot of slots) {
    wear.turn[slot] = (wear.turn[slot] as number) + 1;
    wear.match[slot] = (wear.match[slot] as number) + 1;
  }
}

/** Ends a turn: dice that acted begin their rest, and resting dice have rested one more turn. */
export function endWear(wear: Wear, cooldownOf: (slot: number) => number): void {
  for (const slot of wear.turn.keys()) {
    const acted = (wear.turn[slot] as number) > 0;
    wear.rest[slot] = acted ? cooldownOf(slot) : Math.max(0, (wear.rest[slot] as number) - 1);
    wear.turn[slot] = 0;
  }
}
