import type { Seat } from "../../../core/game.ts";
import type { Rejection } from "../../../core/rejection.ts";
import type { CasinoAction, CasinoState } from "../contract.ts";
import { decide } from "./decide.ts";
import { isDrop, readDrop } from "./drop.ts";

/** Largest number of stages, questions and proposals in a turn before its player must spend a card. */
export const MAX_STEPS = 60;

/**
 * Returns why this action would prolong a turn that has used up its steps, or null. Staging is then refused, and an
 * open question or extension must be answered. A staged stack may still be cancelled, so a legal action always exists.
 */
export function stepRefusal(state: CasinoState, seat: Seat, action: CasinoAction): Rejection | null {
  // A view does not count steps.
  if (!(state.steps >= MAX_STEPS)) return null;
  const refusal: Rejection = { code: "too-many-steps", detail: `${MAX_STEPS}` };
  if (action.type === "cancel") return state.phase === "play" ? null : refusal;
  if (action.type !== "drop") return null;
  const drop = readDrop(state, seat, action.card, action.target);
  const verdict = isDrop(drop) ? decide(drop) : null;
  return verdict?.ok && verdict.effect.kind === "stage" ? refusal : null;
}
