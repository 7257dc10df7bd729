import type { Seat } from "../../../core/game.ts";
import type { RoundEntry } from "../contract.ts";

/** Busts in a row of which the last one costs the points of `threeBusts`. */
export const PENALIZED = 3;

/** The number of turns in a row, up to now, that this seat ended by a bust. */
export function bustsInARow(history: readonly RoundEntry[], seat: Seat): number {
  const turns = history.flatMap((round) => round.turns.filter((turn) => turn.seat === seat));
  const isBust = ({ rolls }: (typeof turns)[number]): boolean => rolls.at(-1)?.locked.length === 0;
  return turns.length - 1 - turns.findLastIndex((turn) => !isBust(turn));
}
