import type { Seat } from "../../../core/game.ts";
import type { CasinoAction, CasinoState } from "../contract.ts";
import { casino } from "../game.ts";
import { type Move, nextAction } from "./moves.ts";

/** More steps than a turn needs. */
const LONGEST = 40;

const NO_CHANCE = { int: () => 0 };

/** Applies an action whose outcome needs no chance. */
export const applyTo = (state: CasinoState, seat: Seat, action: CasinoAction): void => {
  casino.apply(state, seat, action, NO_CHANCE);
};

/** Cancels all staged and open steps of a seat. */
export function putBack(state: CasinoState, seat: Seat): CasinoState {
  while (state.phase !== "play" || state.temp[seat]) applyTo(state, seat, { type: "cancel" });
  return state;
}

/** True if a turn of the seat ended between these states, because it spent a card. */
export const hasSpent = (before: CasinoState, after: CasinoState, seat: Seat): boolean =>
  after.result !== null || after.round !== before.round || handSize(after, seat) < handSize(before, seat);

const handSize = ({ hands, temp }: CasinoState, seat: Seat): number =>
  (hands[seat]?.length ?? 0) + (temp[seat]?.handCard ? 1 : 0);

/** Returns the actions that make this turn, from a state in which others may be staged. */
export function stepsOf(start: CasinoState, seat: Seat, move: Move): CasinoAction[] {
  const state = structuredClone(start);
  const steps: CasinoAction[] = [];
  const { raises: first = [], ...left } = move;
  let raises = first;
  while (!hasSpent(start, state, seat) && steps.length < LONGEST) {
    const step = nextStep(state, seat, { ...left, raises });
    if (raises.length > 0 && step.type !== "cancel") raises = raises.slice(1);
    steps.push(step);
    applyTo(state, seat, step);
  }
  return steps;
}

function nextStep(state: CasinoState, seat: Seat, move: Move): CasinoAction {
  if (state.phase === "choice") return answer(state, move);
  if (state.phase === "extension") return { type: "accept" };
  return fits(state, seat, move) ? nextAction(state, seat, move) : { type: "cancel" };
}

function answer({ pendingChoice }: CasinoState, move: Move): CasinoAction {
  const option = (pendingChoice?.options ?? []).findIndex(
    ({ kind, value }) => kind === move.kind && (move.kind !== "build" || value === move.value),
  );
  return option < 0 ? { type: "cancel" } : { type: "choose", option };
}

/** True if everything that is staged belongs to the turn. */
function fits({ temp }: CasinoState, seat: Seat, move: Move): boolean {
  const staged = temp[seat];
  if (!staged) return true;
  if (move.raises && move.raises.length > 0) return false;
  if ((move.kind !== "capture" && move.kind !== "build") || (move.kind === "capture" && move.build !== null))
    return false;
  if (staged.handCard !== null && (move.kind === "capture" || staged.handCard !== move.card)) return false;
  return staged.cards.every((card) => card === staged.handCard || move.cards.includes(card));
}
