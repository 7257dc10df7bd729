import assert from "node:assert/strict";
import { BOT_LEVELS, type BotLevel } from "../../../shared/core/bot.ts";
import { play } from "../../../shared/core/game.ts";
import { seededRng } from "../../../shared/core/rng.ts";
import { oddsOfFarkle } from "../../../shared/games/farkle/analysis/odds.ts";
import { planFor } from "../../../shared/games/farkle/analysis/plan.ts";
import { forPoints, pointsPlan } from "../../../shared/games/farkle/analysis/turn-plans.ts";
import { bots } from "../../../shared/games/farkle/bots/strategy.ts";
import type { FarkleState } from "../../../shared/games/farkle/contract.ts";
import { farkle } from "../../../shared/games/farkle/game.ts";
import type { Loadout } from "../../../shared/games/farkle/rules/dice.ts";
import { equipment, loadout, optionsOf, roll, table } from "./notation.ts";

const FOR_POINTS = forPoints(10_000);
const standing = (dice: string, held: number, turnScore: number, roundScore = 0, hot = 0) => ({
  equipment: equipment(dice),
  held: Array.from({ length: 6 }, (_, slot) => slot < held),
  turnScore,
  roundScore,
  savedThisTurn: held + (roundScore > 0 ? 6 : 0),
  hot,
});
const near = (actual: number, expected: number, within: number) =>
  assert.ok(Math.abs(actual - expected) <= within, `${actual} is not about ${expected}`);

describe("the farkle odds", () => {
  const rows: [string, number[], number][] = [
    ["", [0], 4 / 6],
    ["", [0, 1, 2, 3, 4, 5], 1080 / 46_656],
    ["LUCKY", [0], 3 / 6],
    ["HEAVY", [0], 3 / 6],
    ["LUCKY", [0, 5], (3 * 4) / 36],
    ["LUCKY", [4, 5], 16 / 36],
    ["FIVES", [0, 1], 0],
    ["- - - THREE", [0, 1], 9 / 36],
    ["- - - THREE", [0, 1, 2, 3, 4, 5], 0],
    ["", [], 0],
  ];
  for (const [dice, free, expected] of rows) {
    it(`of ${dice || "plain dice"}, ${free.length} free, are ${expected.toFixed(4)}`, () =>
      assert.equal(oddsOfFarkle(equipment(dice), free), expected));
  }
});

describe("the turn planner of Farkle", () => {
  // A goal that never plays a second hand, so the last die can be calculated by hand.
  const oneHand = { ...FOR_POINTS, enough: 0 };

  it("values the last die like a calculation by hand", () => {
    const plan = planFor(equipment(""), oneHand);
    near(plan.roll(standing("", 5, 300)), (400 + 350) / 6, 1e-9);
    near(plan.bank(standing("", 5, 300)), 300, 1e-9);
  });

  it("values Double, Phoenix, Gamble, Badluck, Hot and the face dice", () => {
    const last = (...at: Parameters<typeof standing>) => planFor(equipment(at[0]), oneHand).roll(standing(...at));
    near(last("DOUBLE", 5, 300), (800 + 700) / 6, 1e-9);
    near(last("PHOENIX", 5, 300), (400 + 350 + 4 * 150) / 6, 1e-9);
    near(last("GAMBLE", 5, 300, 600), (1000 + 950 + 4 * 600) / 6, 1e-9);
    near(last("HOT", 5, 300, 0, 50), (450 + 400) / 6, 1e-9);
    near(last("- - - - - FIVES", 5, 300), 350, 1e-9);
    near(last("- - - - - LUCKY", 5, 300), (400 + 2 * 350) / 6, 1e-9);
    near(last("- - - - - TRIPLE", 5, 300), (600 + 450) / 6, 1e-9);
    const fresh = planFor(equipment("BADLUCK"), { ...oneHand, banked: () => 0 });
    near(fresh.roll(standing("BADLUCK", 0, 0)), (1000 * 1080) / 46_656 + fiveDice(), 1e-9);
  });

  /** With nothing to bank the plan of six dice saves one die whenever it can, for a farkle of the other five. */
  function fiveDice(): number {
    const fresh = planFor(equipment("BADLUCK"), { ...FOR_POINTS, enough: 0, banked: () => 0 });
    const lone = 1 - (4 / 6) ** 6;
    return lone * fresh.roll(standing("BADLUCK", 1, 50));
  }

  it("stays within one percent where later hands are interpolated", () => {
    for (const dice of ["", "THREE", "LUCKY LUCKY HEAVY", "FIVES DOUBLE", "FIVES FIVES LUCKY"]) {
      const [every, some] = (["every", "some"] as const).map((gaps) =>
        planFor(equipment(dice), FOR_POINTS, gaps).turn(),
      ) as [number, number];
      near(some / every, 1, 0.01);
    }
  });

  it("predicts the mean turn of the hard bot", () => {
    for (const dice of ["", "PHOENIX HOT"]) {
      const { mean, error } = turnsOf("hard", loadout(dice), 4000);
      near(mean, pointsPlan(equipment(dice)).turn(), 4.5 * error);
    }
  });
});

/** Points of many turns played by one level with the match always at its start. */
function turnsOf(level: BotLevel, hand: Loadout, turns: number) {
  const rng = seededRng(77);
  const state = table({ loadouts: [hand, hand] });
  const gains: number[] = [];
  while (gains.length < turns) {
    const seat = state.actor as number;
    const action = bots[level](farkle.viewFor(state, seat), seat, farkle.legalActions(state, seat), rng);
    assert.ok(play(farkle, state, seat, action, rng).ok);
    if (state.actor === seat) continue;
    gains.push(state.scores[seat] as number);
    state.scores.fill(0);
  }
  const mean = gains.reduce((sum, gain) => sum + gain, 0) / turns;
  const variance = gains.reduce((sum, gain) => sum + (gain - mean) ** 2, 0) / (turns - 1);
  return { mean, error: Math.sqrt(variance / turns) };
}

describe("the bots of Farkle", () => {
  it("draft within any budget and then confirm", () => {
    for (const level of BOT_LEVELS) {
      for (const options of [{ budget: 0 }, { budget: 3 }, {}, { budget: 200 }, { prices: { FIVES: null } }]) {
        const state = farkle.create(optionsOf(options), 2, seededRng(1));
        for (let steps = 0; state.phase === "draft"; steps++) {
          assert.ok(steps < 4, "a bot does not stall");
          const seat = state.actor as number;
          const legal = farkle.legalActions(state, seat);
          const action = bots[level](farkle.viewFor(state, seat), seat, legal, seededRng(steps + 1));
          assert.ok(play(farkle, state, seat, action, seededRng(1)).ok);
        }
      }
    }
  });

  it("confirm the draft of a player whose seat they take over", () => {
    const state = farkle.create(optionsOf({}), 2, seededRng(1));
    state.loadouts[0] = loadout("MIDAS");
    for (const level of BOT_LEVELS) {
      const action = bots[level](farkle.viewFor(state, 0), 0, farkle.legalActions(state, 0), seededRng(1));
      assert.deepEqual(action, { type: "confirm" });
    }
  });

  const hardDecides = (state: FarkleState) => {
    const seat = state.actor as number;
    return bots.hard(farkle.viewFor(state, seat), seat, farkle.legalActions(state, seat), seededRng(1));
  };
  const decision = (fields: Partial<FarkleState>) =>
    table({ phase: "decide", held: [true, true, true, false, false, false], savedThisTurn: 3, ...fields });

  it("of hard level bank a good turn in mid-match, and risk it when only more can win", () => {
    assert.deepEqual(hardDecides(decision({ turnScore: 800 })), { type: "bank" });
    assert.deepEqual(hardDecides(decision({ actor: 1, scores: [10_500, 8000], turnScore: 800 })), { type: "roll" });
  });

  it("of hard level stop as soon as the bank wins, even with six fresh dice to roll", () => {
    const allHeld = new Array(6).fill(true);
    const fields = { actor: 1, turnScore: 250, held: allHeld, savedThisTurn: 6 };
    assert.deepEqual(hardDecides(decision({ ...fields, scores: [9000, 9000] })), { type: "roll" });
    assert.deepEqual(hardDecides(decision({ ...fields, scores: [10_500, 10_300] })), { type: "bank" });
    assert.deepEqual(hardDecides(decision({ ...fields, scores: [9000, 9800] })), { type: "bank" });
  });

  it("of hard level save only the 1 of a 1 and a 5, to roll more dice", () => {
    const state = table();
    roll(state, "1 5 2 2 3 4");
    assert.deepEqual(hardDecides(state), { type: "save", dice: [0] });
  });
});
