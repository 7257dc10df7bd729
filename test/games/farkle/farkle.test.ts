import assert from "node:assert/strict";
import { DICE, DIE_IDS } from "../../../shared/games/farkle/rules/dice.ts";
import { resolveFarkle } from "../../../shared/games/farkle/rules/farkle.ts";
import { equipment } from "./notation.ts";

/** A farkle with these points in the turn and in the round, and this many dice saved. */
const farkle = (turnScore: number, roundScore: number, savedThisTurn: number, dice: string, rules = {}) =>
  resolveFarkle({ turnScore, roundScore, savedThisTurn }, equipment(dice, rules));

const firedIn = (outcome: ReturnType<typeof farkle>) => outcome.fired.map(({ die }) => die).join(" ");

describe("a farkle", () => {
  const rows: [number, number, number, string, { points?: number; money?: number; dare?: number }, string][] = [
    [500, 800, 3, "", {}, ""],
    [800, 0, 3, "PHOENIX", { points: 400 }, "PHOENIX"],
    [801, 0, 3, "CUSHION", { points: 400 }, "CUSHION"],
    [801, 2000, 3, "PHOENIX", { points: 400 }, "PHOENIX"],
    [0, 2000, 6, "PHOENIX", {}, ""],
    [800, 0, 3, "PHOENIX CUSHION", { points: 400 }, "PHOENIX"],
    [800, 0, 3, "CUSHION PHOENIX", { points: 400 }, "CUSHION"],
    [500, 2000, 3, "GAMBLE", { points: 2000 }, "GAMBLE"],
    [500, 2000, 3, "CHUTE", { points: 2000 }, "CHUTE"],
    [500, 2000, 3, "GAMBLE CHUTE", { points: 2000 }, "GAMBLE"],
    [500, 2000, 3, "GAMBLE GAMBLE", { points: 2000 }, "GAMBLE"],
    [100, 2000, 1, "BADLUCK GAMBLE", { points: 3000 }, "BADLUCK GAMBLE"],
    [100, 0, 1, "BADLUCK PHOENIX", { points: 1000 }, "BADLUCK"],
    [200, 0, 2, "BADLUCK", {}, ""],
    [0, 0, 0, "BADLUCK", { points: 1000 }, "BADLUCK"],
    [100, 0, 1, "BADLUCK BADLUCK", { points: 1000 }, "BADLUCK"],
    [200, 0, 2, "BADLUCK PHOENIX", { points: 100 }, "PHOENIX"],
    [500, 300, 4, "BADLUCK GAMBLE PHOENIX", { points: 300 }, "GAMBLE"],
    [300, 0, 3, "FARK$ FARK$", { money: 6 }, "FARK$ FARK$"],
    [300, 0, 3, "DARE", { dare: 200 }, "DARE"],
    [300, 0, 3, "DARE DARE DARE", { dare: 200 }, "DARE"],
  ];
  for (const [turn, round, saved, dice, expected, fired] of rows) {
    const title = `${turn} in the turn, ${round} in the round, ${saved} saved, ${dice || "plain dice"}`;
    it(`leaves ${JSON.stringify(expected)} with ${title}`, () => {
      const outcome = farkle(turn, round, saved, dice);
      const { points, money, dare, kept } = outcome;
      assert.deepEqual({ points, money, dare, kept }, { points: 0, money: 0, dare: 0, kept: 0, ...expected });
      assert.equal(firedIn(outcome), fired);
    });
  }

  it("reports the effect of each die in the order Badluck, Gamble, Phoenix, Dare, Fark$", () => {
    const { fired } = farkle(100, 700, 1, "FARK$ DARE PHOENIX GAMBLE BADLUCK FARK$");
    const nothing = { points: 0, money: 0, dare: 0 };
    assert.deepEqual(fired, [
      { slot: 4, die: "BADLUCK", ...nothing, points: 1000 },
      { slot: 3, die: "GAMBLE", ...nothing, points: 700 },
      { slot: 1, die: "DARE", ...nothing, dare: 200 },
      { slot: 0, die: "FARK$", ...nothing, money: 3 },
      { slot: 5, die: "FARK$", ...nothing, money: 3 },
    ]);
  });

  it("is never doubled, tripled or multiplied", () => {
    const { points } = farkle(100, 700, 1, "GAMBLE BADLUCK DOUBLE DOUBLE JACKPOT TRIPLE");
    assert.equal(points, 1700);
    assert.equal(farkle(801, 0, 3, "PHOENIX DOUBLE").points, 400);
  });

  it("with farkleKeepsRoundScore banks the round once", () => {
    const rules = { farkleKeepsRoundScore: true };
    assert.equal(farkle(500, 2000, 3, "", rules).points, 2000);
    assert.equal(farkle(500, 2000, 3, "", rules).kept, 2000);
    assert.equal(farkle(500, 2000, 3, "GAMBLE", rules).points, 2000);
    assert.equal(farkle(500, 2000, 3, "PHOENIX", rules).points, 2250);
    assert.equal(farkle(100, 2000, 1, "BADLUCK", rules).points, 3000);
  });
});

describe("pairs of farkle dice", () => {
  // One die saved for 100, after 2000 in the round: every die has an effect.
  const ALONE = {
    GAMBLE: { points: 2000, money: 0, dare: 0 },
    PHOENIX: { points: 50, money: 0, dare: 0 },
    BADLUCK: { points: 1000, money: 0, dare: 0 },
    DARE: { points: 0, money: 0, dare: 200 },
    FARK$: { points: 0, money: 3, dare: 0 },
  };
  const together: [string, { points: number; money: number; dare: number }, string][] = [
    ["GAMBLE PHOENIX", { points: 2000, money: 0, dare: 0 }, "GAMBLE"],
    ["GAMBLE BADLUCK", { points: 3000, money: 0, dare: 0 }, "BADLUCK GAMBLE"],
    ["GAMBLE DARE", { points: 2000, money: 0, dare: 200 }, "GAMBLE DARE"],
    ["GAMBLE FARK$", { points: 2000, money: 3, dare: 0 }, "GAMBLE FARK$"],
    ["PHOENIX BADLUCK", { points: 1000, money: 0, dare: 0 }, "BADLUCK"],
    ["PHOENIX DARE", { points: 50, money: 0, dare: 200 }, "PHOENIX DARE"],
    ["PHOENIX FARK$", { points: 50, money: 3, dare: 0 }, "PHOENIX FARK$"],
    ["BADLUCK DARE", { points: 1000, money: 0, dare: 200 }, "BADLUCK DARE"],
    ["BADLUCK FARK$", { points: 1000, money: 3, dare: 0 }, "BADLUCK FARK$"],
    ["DARE FARK$", { points: 0, money: 3, dare: 200 }, "DARE FARK$"],
  ];
  const gains = (dice: string) => {
    const { points, money, dare } = farkle(100, 2000, 1, dice);
    return { points, money, dare };
  };
  for (const [die, expected] of Object.entries(ALONE)) {
    it(`include ${die} alone`, () => assert.deepEqual(gains(die), expected));
  }
  for (const [pair, expected, order] of together) {
    it(`resolve ${pair}: ${order.replaceAll(" ", ", then ")}`, () => {
      assert.deepEqual(gains(pair), expected);
      assert.deepEqual(gains(pair.split(" ").reverse().join(" ")), expected);
      assert.equal(firedIn(farkle(100, 2000, 1, pair)), order);
    });
  }

  it("behave alike with green and red dice", () => {
    for (const [pair, expected] of together) {
      assert.deepEqual(gains(pair.replace("GAMBLE", "CHUTE").replace("PHOENIX", "CUSHION")), expected, pair);
    }
  });

  it("do not include dice of other steps, which never act on a farkle", () => {
    for (const die of DIE_IDS.filter((id) => DICE[id].interaction.trigger !== "farkle")) {
      assert.deepEqual(gains(die), { points: 0, money: 0, dare: 0 }, die);
    }
  });
});
