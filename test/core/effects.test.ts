import assert from "node:assert/strict";
import {
  changeOfLength,
  type Effects,
  lengthOf,
  NO_EFFECTS,
  sampleEffects,
  shareOf,
} from "../../shared/core/effects.ts";
import { type CatalogEntry, catalog, type GameId } from "../../shared/games/catalog.ts";
import { optionsOf } from "../helpers/options.ts";

const sampled = (id: GameId, raw: object, moves = 20_000): Effects => {
  const entry: CatalogEntry = catalog[id];
  return sampleEffects(entry, optionsOf(entry.game, raw), 2, 1, moves);
};

describe("the effects of house rules", () => {
  it("are the same for the same seed", () => {
    assert.deepEqual(sampled("dash-dice", {}), sampled("dash-dice", {}));
  });

  for (const [id, usual, shorter] of [
    ["dash-dice", {}, { points: 40 }],
    ["dice-10-000", {}, { target: 5000 }],
    ["farkle", { dice: "none" }, { dice: "none", target: 5000 }],
    ["casino", { playTo: 21 }, {}],
  ] as const) {
    it(`show that ${id} with ${JSON.stringify(shorter)} is shorter than with ${JSON.stringify(usual)}`, () => {
      const [long, short] = [sampled(id, usual, 5000), sampled(id, shorter, 5000)];
      const { change, error } = changeOfLength(long, short);
      assert.ok(change + error < -0.2, `${change} ± ${error}`);
      assert.ok(short.firstWins > 0 && short.firstWins < short.matches);
    });
  }

  it("play on where a house rule forbids the rule of thumb", () => {
    const { matches, draws } = sampled("dice-10-000", { hotDice: "must", leastYield: 1000 }, 5000);
    assert.ok(matches > 5 && draws === 0);
  });

  it("state the error of a length and of its change", () => {
    const two = { ...NO_EFFECTS, matches: 2, moves: 40, squaredMoves: 10 ** 2 + 30 ** 2 };
    const { length, error } = lengthOf(two);
    assert.equal(length, 20);
    assert.ok(Math.abs(error - (1.96 * 10) / Math.SQRT2) < 1e-9);
    const longer = { ...two, moves: 80, squaredMoves: 20 ** 2 + 60 ** 2 };
    assert.equal(changeOfLength(two, longer).change, 1);
    assert.ok(Math.abs(changeOfLength(two, longer).error - 2 * Math.SQRT2 * (error / length)) < 1e-9);
  });

  it("count draws, and state the error of a share", () => {
    assert.ok(sampled("dash-dice", { evenTurns: true, points: 40 }).draws > 0);
    const { share, error } = shareOf(50, 100);
    assert.equal(share, 0.5);
    assert.ok(Math.abs(error - 0.098) < 1e-9);
  });
});
