import assert from "node:assert/strict";
import type { CommonState } from "../shared/core/game.ts";
import type { CasinoState } from "../shared/games/casino/contract.ts";
import type { DashState } from "../shared/games/dash-dice/contract.ts";
import type { Dice10000State } from "../shared/games/dice-10-000/contract.ts";
import type { FarkleState } from "../shared/games/farkle/contract.ts";

/** Throws when a state could not have come about by the rules. */
export type Invariant = (state: CommonState, options: object) => void;

/** What is true in every state of every game. */
export function common({ phase, actor, scores, result }: CommonState): void {
  assert.ok(scores.every(Number.isSafeInteger), "scores are whole numbers");
  assert.equal(result !== null, phase === "gameOver", "a result and the end come together");
  assert.equal(actor === null, result !== null, "somebody is to act until the end");
  assert.ok(actor === null || actor in scores, "whoever is to act has a seat");
  if (result) assert.ok(result.winners.length > 0 && result.winners.every((seat) => seat in scores));
}

function dashDice(state: DashState, options: { mode: string }): void {
  assert.ok(
    state.scores.every((score) => score >= 0),
    "no score below zero",
  );
  if (options.mode === "last-line") assert.equal(state.scores[0] + state.scores[1], 100, "tug of war keeps its rope");
  assert.ok(state.turnScore >= 0 && state.multiplier >= 1);
}

function dice10000({ scores, turnScore, dice, locked, result }: Dice10000State): void {
  assert.ok(
    [...scores, turnScore].every((points) => points >= 0 && points % 50 === 0),
    "points come in fifties",
  );
  assert.ok(dice.length === 6 && locked.length === 6);
  if (result?.reason === "target") {
    assert.deepEqual(
      result.winners,
      [...scores.keys()].filter((seat) => (scores[seat] ?? 0) >= 10_000),
    );
  }
}

function farkle({ scores, money, turnScore, roundScore, dareBonus, loadouts }: FarkleState): void {
  assert.ok(
    [...scores, ...money, ...dareBonus, turnScore, roundScore].every((amount) => amount >= 0),
    "nothing below zero",
  );
  assert.ok(
    loadouts.every((loadout) => loadout.filter((die) => die === "DOUBLE").length <= 2),
    "at most two Doubles",
  );
}

const CARDS = 40;

function casino({ hands, table, builds, temp, captures, deck, result, scores }: CasinoState): void {
  const stacked = [...builds.flatMap(({ cards }) => cards), ...temp.flatMap((stack) => stack?.cards ?? [])];
  const all = [...hands.flat(), ...table, ...stacked, ...captures.flat(), ...deck];
  assert.equal(all.length, CARDS, "forty cards");
  assert.equal(new Set(all).size, CARDS, "each of them once");
  const most = scores.length === 2 ? 11 : 22;
  if (result) assert.ok(scores.reduce((sum, score) => sum + score, 0) <= most, "no more points than there are");
}

/** What is true in every state of one game. */
export const invariants = {
  "dash-dice": dashDice,
  "dice-10-000": dice10000,
  farkle,
  casino,
} as unknown as Record<string, Invariant>;
