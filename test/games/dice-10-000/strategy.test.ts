import assert from "node:assert/strict";
import { BOT_LEVELS, type BotLevel } from "../../../shared/core/bot.ts";
import { dice } from "../../../shared/core/dice.ts";
import { play, type Seat } from "../../../shared/core/game.ts";
import { seededRng } from "../../../shared/core/rng.ts";
import { bots } from "../../../shared/games/dice-10-000/bots/strategy.ts";
import type { Dice10000Action, Dice10000State } from "../../../shared/games/dice-10-000/contract.ts";
import { dice10000 } from "../../../shared/games/dice-10-000/game.ts";
import { locks, tableWith } from "./table.ts";

function choiceOf(level: BotLevel, state: Dice10000State, seat: Seat = 0): Dice10000Action {
  const view = dice10000.viewFor(state, seat);
  return bots[level](view, seat, dice10000.legalActions(state, seat), seededRng(1));
}

const decide = (setting: Parameters<typeof tableWith>[0]) => tableWith({ phase: "decide", ...setting }).state;

describe("the bots of Dice 10 000", () => {
  it("yield a winning turn, even with six fresh dice to roll", () => {
    const state = decide({
      scores: [9000, 0],
      turnScore: 1000,
      dice: dice("1 1 1 5 5 5"),
      locked: locks("x x x x x x"),
    });
    for (const level of BOT_LEVELS) assert.deepEqual(choiceOf(level, state), { type: "yield" });
  });

  it("of hard level keep rolling until 1000 before they have opened, also where a smaller yield is legal", () => {
    for (const openingYield of ["reject", "zero"] as const) {
      const short = decide({ openingYield, turnScore: 950, dice: dice("1 1 1 5 5 2"), locked: locks("x x x x x .") });
      assert.deepEqual(choiceOf("hard", short), { type: "roll" });
      assert.deepEqual(choiceOf("hard", { ...short, turnScore: 1000 }), { type: "yield" });
    }
  });

  it("give the same answer to the same view", () => {
    const state = tableWith({ phase: "lock", scores: [3000, 2000], dice: dice("1 5 5 2 3 4") }).state;
    for (const level of BOT_LEVELS) assert.deepEqual(choiceOf(level, state), choiceOf(level, state));
  });

  it("continue a turn that a player has begun", () => {
    const state = decide({ scores: [3000, 0], turnScore: 50, dice: dice("5 1 1 1 2 3"), locked: locks("x . . . . .") });
    for (const level of BOT_LEVELS) {
      assert.ok(play(dice10000, structuredClone(state), 0, choiceOf(level, state), seededRng(1)).ok);
    }
    assert.deepEqual(choiceOf("hard", state), { type: "lock", dice: [1, 2, 3] });
  });
});

describe("the hard bot of Dice 10 000", () => {
  const even = { scores: [3000, 3000], opened: [true, true] };

  it("keeps one of several lone dice to roll the most dice again", () => {
    const state = tableWith({ ...even, phase: "lock", dice: dice("5 5 2 3 4 6") }).state;
    assert.deepEqual(choiceOf("hard", state), { type: "lock", dice: [0] });
  });

  it("stops with three dice left once 400 points are at risk, and not before", () => {
    const held = { ...even, dice: dice("1 1 1 2 3 4"), locked: locks("x x x . . .") };
    assert.deepEqual(choiceOf("hard", decide({ ...held, turnScore: 350 })), { type: "roll" });
    assert.deepEqual(choiceOf("hard", decide({ ...held, turnScore: 400 })), { type: "yield" });
  });

  it("takes the risk when a rival is about to win, and not when the rival is far behind", () => {
    const held = { turnScore: 500, opened: [true, true], dice: dice("5 5 5 2 3 4"), locked: locks("x x x . . .") };
    assert.deepEqual(choiceOf("hard", decide({ ...held, scores: [8500, 9950] })), { type: "roll" });
    assert.deepEqual(choiceOf("hard", decide({ ...held, scores: [8500, 2000] })), { type: "yield" });
  });

  it("wins with the dice on the table, without another roll", () => {
    const state = tableWith({
      phase: "lock",
      scores: [9900, 9000],
      opened: [true, true],
      dice: dice("5 5 2 3 4 6"),
    }).state;
    while (!state.result) {
      const action = choiceOf("hard", state);
      assert.notEqual(action.type, "roll");
      assert.ok(play(dice10000, state, 0, action, seededRng(1)).ok);
    }
    assert.deepEqual(state.result.winners, [0]);
  });

  it("plays a table of six", () => {
    const scores = [9000, 0, 9900, 4000, 0, 8000];
    const state = tableWith({
      seats: 6,
      phase: "lock",
      scores,
      opened: scores.map((score) => score > 0),
      dice: dice("1 5 2 2 2 6"),
    }).state;
    assert.ok(play(dice10000, structuredClone(state), 0, choiceOf("hard", state), seededRng(1)).ok);
  });
});
