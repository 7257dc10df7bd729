import type { Seat } from "../../../core/game.ts";

/** Adds to the amount of a seat and returns the sum. */
export function add(amounts: number[], seat: Seat, amount: number): number {
  const sum = (amounts[seat] as number) + amount;
  amounts[seat] = sum;
  return sum;
}
