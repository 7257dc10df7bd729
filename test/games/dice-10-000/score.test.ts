import assert from "node:assert/strict";
import { dice } from "../../../shared/core/dice.ts";
import { oddsOfBust } from "../../../shared/games/dice-10-000/analysis/odds.ts";
import {
  bestSelection,
  diceToRoll,
  isBust,
  judge,
  selections,
  subsetsOf,
} from "../../../shared/games/dice-10-000/rules/score.ts";
import { everyRoll, naiveLocks } from "./naive.ts";
import { locks } from "./table.ts";

/** Number of rolls of one to six dice that score nothing, and of locks in all rolls together. */
const BUSTS = [4, 16, 60, 204, 600, 1440];
const LOCKS = [2, 26, 256, 2280, 19_452, 162_872];

const worth = (notation: string) => {
  const judged = judge(dice(notation));
  return judged.ok ? judged.points : null;
};

/** In a roll of fewer than six dice, the first dice were locked before and show 1s. */
const tableOf = (roll: number[]) => ({
  dice: [...new Array<number>(6 - roll.length).fill(1), ...roll],
  locked: Array.from({ length: 6 }, (_, index) => index < 6 - roll.length),
});

describe("the score of dice in Dice 10 000", () => {
  it("follows the published table", () => {
    const printed: Record<string, (number | null)[]> = {
      "1": [100, 200, 1000, 2000, 4000, 8000],
      "2": [null, null, 200, 400, 800, 1600],
      "3": [null, null, 300, 600, 1200, 2400],
      "4": [null, null, 400, 800, 1800, 3600],
      "5": [50, 100, 500, 1000, 2000, 4000],
      "6": [null, null, 600, 1200, 2400, 4800],
    };
    for (const [face, row] of Object.entries(printed)) {
      for (const [index, points] of row.entries()) {
        const alike = `${face} `.repeat(index + 1);
        assert.equal(worth(alike), points, alike);
      }
    }
  });

  it("adds up the subsets of a selection", () => {
    assert.equal(worth("1 1 5 3 3 3"), 550);
    assert.equal(worth("2 2 2 6 6 6"), 800);
    assert.equal(worth("4 4 4 4 4 5"), 1850);
  });

  it("counts dice of one face as one subset, in any position", () => {
    assert.deepEqual(subsetsOf(dice("3 1 3 1 3 5")), [
      { faces: [1, 1], points: 200 },
      { faces: [3, 3, 3], points: 300 },
      { faces: [5], points: 50 },
    ]);
  });

  it("has no straights and no pairs", () => {
    assert.deepEqual(judge(dice("1 2 3 4 5 6")), { ok: false, dead: [2] });
    assert.equal(isBust(dice("2 2 3 3 4 4")), true);
  });

  it("names the dice that invalidate a selection", () => {
    assert.deepEqual(judge(dice("1 6 6")), { ok: false, dead: [6, 6] });
  });

  it("is zero for dice that were never rolled", () => {
    assert.deepEqual(judge([0, 0, 0]), { ok: false, dead: [0, 0, 0] });
    assert.deepEqual(selections([0, 0, 0, 0, 0, 0], locks(". . . . . .")), []);
  });
});

describe("every roll of one to six dice in Dice 10 000", () => {
  for (const count of [1, 2, 3, 4, 5, 6]) {
    it(`scores like an exhaustive scorer: all ${6 ** count} rolls of ${count}`, () => {
      let busts = 0;
      let choices = 0;
      for (const roll of everyRoll(count)) {
        const expected = naiveLocks(roll);
        const table = tableOf(roll);
        const found = selections(table.dice, table.locked);
        const facesOf = (selection: number[]) => selection.map((index) => table.dice[index] as number);
        assert.equal(isBust(roll), expected.size === 0);
        assert.equal(found.length, expected.size, `each choice of ${roll} once`);
        for (const selection of found) {
          const faces = facesOf(selection);
          const judged = judge(faces);
          assert.ok(judged.ok && judged.points === expected.get(faces.sort().join("")), `${faces} of ${roll}`);
        }
        const best = judge(facesOf(bestSelection(table.dice, table.locked)));
        assert.ok(best.ok && best.points === Math.max(0, ...expected.values()), `the best of ${roll}`);
        if (expected.size === 0) busts++;
        choices += expected.size;
      }
      assert.equal(busts, BUSTS[count - 1]);
      assert.equal(choices, LOCKS[count - 1]);
    });
  }
});

describe("the selections of Dice 10 000", () => {
  it("are listed with their lowest indexes, in ascending order", () => {
    const listed = selections(dice("5 3 1 5 2 1"), locks(". . . . . ."));
    assert.deepEqual(
      new Set(listed.map(String)),
      new Set(["2", "2,5", "0", "0,2", "0,2,5", "0,3", "0,2,3", "0,2,3,5"]),
    );
  });

  it("exclude locked dice", () => {
    assert.deepEqual(selections(dice("1 1 1 2 3 4"), locks("x x . . . .")), [[2]]);
    assert.deepEqual(bestSelection(dice("1 1 1 2 3 4"), locks("x x x . . .")), []);
  });

  it("include every scoring die in the best one of a roll", () => {
    assert.deepEqual(bestSelection(dice("3 1 3 5 3 2"), locks(". . . . . .")), [0, 1, 2, 3, 4]);
  });

  it("leave all six dice to roll once all six are locked", () => {
    assert.equal(diceToRoll(locks("x x x x x x")), 6);
    assert.equal(diceToRoll(locks("x x x x . .")), 2);
  });
});

describe("the bust odds of Dice 10 000", () => {
  it("match the enumerated rolls", () => {
    for (const count of [1, 2, 3, 4, 5, 6]) assert.equal(oddsOfBust(count), (BUSTS[count - 1] as number) / 6 ** count);
  });

  it("fall with every die", () => {
    for (const count of [2, 3, 4, 5, 6]) assert.ok(oddsOfBust(count) < oddsOfBust(count - 1));
  });

  it("are undefined for other numbers of dice", () => {
    for (const count of [0, 7, 1.5, Number.NaN]) assert.throws(() => oddsOfBust(count), RangeError);
  });
});
