import type { CommonState, Seat } from "../core/game.ts";

/** The seat after this one. */
export const nextSeat = ({ scores }: CommonState, seat: Seat): Seat => (seat + 1) % scores.length;

/** Adds points to the score of a seat and returns its new score. */
export function addPoints({ scores }: CommonState, seat: Seat, points: number): number {
  const score = (scores[seat] ?? 0) + points;
  scores[seat] = score;
  return score;
}

/** The seats with the highest score. */
export const leaders = ({ scores }: CommonState): Seat[] =>
  [...scores.keys()].filter((seat) => scores[seat] === Math.max(...scores));
