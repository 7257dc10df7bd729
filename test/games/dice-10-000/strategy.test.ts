import assert from "node:assert/strict";
import { BOT_LEVELS, type BotLevel } from "../../../shared/core/bot.ts";
import { dice } from "../../../shared/core/dice.ts";
import { play, type Seat } from "../../../shared/core/game.ts";
import { seededRng } from "../../../shared/core/rng.ts";
import type { Dice10000Action, Dice10000State } from "../../../shared/games/dice-10-000/contract.ts";
import { dice10000 } from "../../../shared/games/dice-10-000/game.ts";
import { bots } from "../../../shared/games/dice-10-000/strategy.ts";
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

  it("keep rolling until 1000 before they have opened, also where a smaller yield is legal", () => {
    for (const openingYield of ["reject", "zero"] as const) {
      const short = decide({ openingYield, turnScore: 950, dice: dice("1 1 1 5 5 2"), locked: locks("x x x x x .") });
      for (const level of BOT_LEVELS) assert.deepEqual(choiceOf(level, short), { type: "roll" });
      const enough = { ...short, turnScore: 1000 };
      for (const level of BOT_LEVELS) assert.deepEqual(choiceOf(level, enough), { type: "yield" });
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
    assert.deepEqual(choiceOf("medium", state), { type: "lock", dice: [0, 1] });
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

  it("prefers dice that win at once to a higher expected score", () => {
    const state = tableWith({
      phase: "lock",
      scores: [9900, 9000],
      opened: [true, true],
      dice: dice("5 5 2 3 4 6"),
    }).state;
    assert.deepEqual(choiceOf("hard", state), { type: "lock", dice: [0, 1] });
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

/** Number of matches the first level wins, sitting first in every other one. */
function wins(first: BotLevel, second: BotLevel, matches: number): number {
  let won = 0;
  for (let match = 0; match < matches; match++) {
    const rng = seededRng(match + 1);
    const levels = match % 2 === 0 ? [first, second] : [second, first];
    const state = dice10000.create({ openingYield: "reject" }, 2, rng);
    while (state.actor !== null) {
      const seat = state.actor;
      // The state contains nothing hidden, so it is its own view; copying it would be most of the work.
      const action = bots[levels[seat] as BotLevel](state, seat, dice10000.legalActions(state, seat), rng);
      assert.ok(play(dice10000, state, seat, action, rng).ok);
    }
    if (levels[state.result?.winners[0] as Seat] === first) won++;
  }
  return won;
}

/** Equal players would get this far above half in less than one of a million runs: five standard deviations. */
const certain = (matches: number): number => matches / 2 + 2.5 * Math.sqrt(matches);

describe("the bot levels of Dice 10 000", () => {
  for (const [better, worse] of [
    ["hard", "medium"],
    ["medium", "easy"],
  ] as const) {
    it(`are ordered: ${better} beats ${worse}`, () => {
      const matches = 1500;
      const won = wins(better, worse, matches);
      assert.ok(won > certain(matches), `${won} of ${matches}`);
    });
  }
});
