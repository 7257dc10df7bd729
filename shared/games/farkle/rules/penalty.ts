import type { Seat } from "../../../core/game.ts";
import type { FarkleEvent, FarkleState } from "../contract.ts";

/** Farkles in a row that are penalized with the option `threeFarkles`. */
export const FARKLES = 3;

/** Counts a farkle; the third in a row costs points, but never more than the seat has. */
export function penalize(state: FarkleState, seat: Seat): FarkleEvent[] {
  if (!state.farkles) return [];
  const inRow = (state.farkles[seat] as number) + 1;
  state.farkles[seat] = inRow % FARKLES;
  if (inRow < FARKLES) return [];
  const points = Math.min(state.options.threeFarkles, state.scores[seat] as number);
  const score = (state.scores[seat] as number) - points;
  state.scores[seat] = score;
  return [{ type: "penalized", seat, points, score }];
}
