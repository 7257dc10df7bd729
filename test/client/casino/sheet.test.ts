import assert from "node:assert/strict";
import { type Item, sheetOf } from "../../../client/src/games/casino/sheet.ts";
import { sidesOf } from "../../../client/src/games/casino/table-text.ts";
import { fortyCards, hand } from "../../../shared/core/cards.ts";
import { optionsShape } from "../../../shared/games/casino/contract.ts";
import { laid, playMatch } from "../../games/casino/laid.ts";
import { seen } from "./sights.ts";

const USUAL = optionsShape.parse({});
const SINGLES = [[0], [1]];

/** The points of one item for each side. */
const points = (captures: string[][], item: Item, sides = SINGLES): number[] =>
  sheetOf(captures, sides, USUAL)
    .find((row) => row.item === item)
    ?.cells.map((cell) => cell.points) ?? [];

describe("the score sheet", () => {
  it("counts 22 cards with AS AH 10D 2S and 7 spades as 9 points, and 2 for the other side", () => {
    const mine = hand("AS 2S 3S 4S 5S 6S 7S AH 10D 2H 3H 4H 5H 6H 7H 8H 9H 10H 2C 3C 4C 5C");
    const theirs = fortyCards().filter((card) => !mine.includes(card));
    const captures = [mine, theirs];
    assert.deepEqual(points(captures, "aces"), [2, 2]);
    assert.deepEqual(points(captures, "twoOfSpades"), [1, 0]);
    assert.deepEqual(points(captures, "tenOfDiamonds"), [2, 0]);
    assert.deepEqual(points(captures, "spades"), [2, 0]);
    assert.deepEqual(points(captures, "cards"), [2, 0]);
    assert.deepEqual(points(captures, "total"), [9, 2]);
  });

  it("gives one point each for equal spades and equal cards", () => {
    const even = fortyCards().filter((_, index) => index % 2 === 0);
    const captures = [even, fortyCards().filter((card) => !even.includes(card))];
    assert.deepEqual(points(captures, "spades"), [1, 1]);
    assert.deepEqual(points(captures, "cards"), [1, 1]);
  });

  it("gives three single players nothing for spades and cards", () => {
    const captures = [hand("AS 2S 3S"), hand("4S"), []];
    assert.deepEqual(points(captures, "spades", [[0], [1], [2]]), [0, 0, 0]);
    assert.deepEqual(points(captures, "total", [[0], [1], [2]]), [2, 0, 0]);
  });

  it("counts partners as one side", () => {
    const state = laid({ hands: ["AS", "2S", "3S", "4S"], options: { partners: true } });
    assert.deepEqual(sidesOf(seen(state)), [
      [0, 2],
      [1, 3],
    ]);
    state.options.partners = false;
    assert.deepEqual(sidesOf(seen(state)), [[0], [1], [2], [3]]);
  });

  it("adds up to the points of the match, from every seat", () => {
    for (const seats of [2, 3, 4]) {
      for (const partners of [true, false]) {
        const { state } = playMatch(seats, seats * 7, { partners });
        const view = seen(state, "spectator");
        const rows = sheetOf(view.captures, sidesOf(view), USUAL);
        const total = rows.at(-1);
        for (const [side, seatsOfSide] of sidesOf(view).entries()) {
          const sum = rows.slice(0, -1).reduce((all, { cells }) => all + (cells[side]?.points ?? 0), 0);
          assert.equal(sum, total?.cells[side]?.points);
          assert.equal(sum, view.scores[seatsOfSide[0] ?? 0]);
        }
      }
    }
  });
});
