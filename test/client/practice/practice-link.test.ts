import assert from "node:assert/strict";
import { linkedPractice, practiceAddress } from "../../../client/src/pages/practice/practice-link.ts";
import { LocalMatch } from "../../../client/src/table/local-match.ts";
import { newPractice } from "../../../client/src/table/local-records.ts";
import type { Action, GameDefinition } from "../../../shared/core/game.ts";
import { catalog } from "../../../shared/games/catalog.ts";

const game = catalog["dash-dice"].game as GameDefinition;
const SETTINGS = { seed: "rainy day", level: "hard", seats: 2, options: { mode: "zero-hour" } } as const;
const queryOf = (address: string) => new URL(address, "https://house.example").search;

describe("the link to a practice match", () => {
  it("names seed, level, seats and options", () => {
    const address = practiceAddress("dash-dice", SETTINGS);
    assert.ok(address.startsWith("/practice/dash-dice?seed=rainy+day&"));
    assert.deepEqual(linkedPractice(game, queryOf(address)), SETTINGS);
  });

  it("is no link without a seed", () => {
    assert.equal(linkedPractice(game, "?level=hard&seats=2"), null);
    assert.equal(linkedPractice(game, "?seed="), null);
  });

  it("falls back to usual values where the game has no such value", () => {
    const usual = { seed: "a", level: "medium", seats: 2, options: {} };
    assert.deepEqual(linkedPractice(game, "?seed=a&level=genius&seats=9&options=[1"), usual);
    assert.deepEqual(linkedPractice(game, `?seed=a&options=${encodeURIComponent('{"mode":"chess"}')}`), usual);
    assert.equal(linkedPractice(game, `?seed=${"a".repeat(500)}`)?.seed.length, 64);
  });

  it("gives the same dice to everyone who follows it", () => {
    const rolls = (name: string, seed: string) => {
      const match = LocalMatch.from(game, newPractice(game, { name, ...SETTINGS, seed }));
      const actor = () => match.state.actor as number;
      match.act(actor(), "player", { type: "call", parity: "odd" } as Action);
      for (let roll = 0; roll < 6; roll++) match.act(actor(), "player", { type: "roll" });
      return [match.seating, match.past];
    };
    assert.deepEqual(rolls("Ann", "rainy day"), rolls("Ben", "rainy day"));
    assert.notDeepEqual(rolls("Ann", "rainy day"), rolls("Ann", "sunny day"));
  });
});
