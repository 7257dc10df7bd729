import type { Seat } from "../../../core/game.ts";
import type { Rejection } from "../../../core/rejection.ts";
import type { FarkleEvent, FarkleState } from "../contract.ts";

/** Returns why a seat may not take over the dice that the seat before left, or null. */
export function verifySteal(state: FarkleState): Rejection | null {
  if (state.phase !== "roll") return { code: "turn-begun" };
  return state.leftover ? null : { code: "nothing-to-steal" };
}

/** Takes over the dice and the points of the seat before, which keeps what it banked. */
export function takeOver(state: FarkleState, seat: Seat): FarkleEvent[] {
  const { leftover } = state;
  if (!leftover) throw new Error("no dice were left over");
  state.held = [...leftover.held];
  state.stolen = leftover.points;
  const slots = [...state.held.keys()].filter((slot) => !state.held[slot]);
  return [{ type: "stole", seat, points: leftover.points, slots }];
}
