import type { CommonState, GameEvent } from "./game.ts";

/** Points of the current turn that a game may lose again. */
interface AtRisk {
  turnScore?: number;
  roundScore?: number;
}

/** Factor of the pause before a bot moves: without anything at risk, and the most that risk adds. */
const CALM = 0.7;
const RISK = 1.1;
/** Factor for watching the dice of the last throw come to rest. */
const THROW = 1;
/** Larger tables play faster, so turns come round sooner. */
const SEVERAL_SEATS = 0.6;

/**
 * Factor of the pause before a bot moves, for a bot that seems to think: the longer the more of its points are at risk. A
 * server also waits for the dice of the last events, which it does not see come to rest.
 */
export function botPauseFactor(state: CommonState, events: readonly GameEvent[] = []): number {
  const { turnScore = 0, roundScore = 0 } = state as CommonState & AtRisk;
  const atRisk = turnScore + roundScore;
  const safe = Math.max(...state.scores.map(Math.abs)) / 2;
  const share = atRisk > 0 ? atRisk / (atRisk + safe) : 0;
  const isThrown = events.some(({ type }) => type === "rolled");
  const factor = CALM + RISK * share + (isThrown ? THROW : 0);
  return state.scores.length > 2 ? factor * SEVERAL_SEATS : factor;
}
