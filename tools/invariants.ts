import assert from "node:assert/strict";
import type { CommonState } from "../shared/core/game.ts";
import type { CatalogEntry } from "../shared/games/catalog.ts";

/** Claims that hold in every state of every game. */
function assertCommon({ phase, actor, scores, result }: CommonState): void {
  assert.ok(scores.every(Number.isSafeInteger), "scores are whole numbers");
  assert.equal(result !== null, phase === "gameOver", "the match has a result exactly when it is over");
  assert.equal(actor === null, result !== null, "a seat is to act exactly until the end");
  assert.ok(actor === null || actor in scores, "the actor has a seat");
  if (result) assert.ok(result.winners.length > 0 && result.winners.every((seat) => seat in scores));
}

/** Throws if the state violates an invariant of its game. */
export function assertInvariants({ statistics }: CatalogEntry, state: CommonState): void {
  assertCommon(state);
  for (const [claim, holds] of Object.entries(statistics.invariants)) assert.ok(holds(state), claim);
}
