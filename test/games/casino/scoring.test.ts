import assert from "node:assert/strict";
import { hand } from "../../../shared/core/cards.ts";
import { cardPoints, outcome, tally } from "../../../shared/games/casino/rules/scoring.ts";

const SINGLES = [[0], [1], [2]];

describe("Casino scoring", () => {
  it("gives each ace 1, the two of spades 1, the ten of diamonds 2, and nothing to others", () => {
    assert.deepEqual(
      hand("AS AH AD AC 2S 10D").map((card) => cardPoints(card)),
      [1, 1, 1, 1, 1, 2],
    );
    assert.deepEqual(
      hand("2H 10S 10H").map((card) => cardPoints(card)),
      [0, 0, 0],
    );
  });

  it("gives two points each for most spades and most cards between two sides", () => {
    const [mine, theirs] = tally([hand("3S 4S 5C"), hand("6S 7D")], [[0], [1]]);
    assert.deepEqual([mine?.spades, mine?.cards, mine?.points], [2, 3, 4]);
    assert.equal(theirs?.points, 0);
  });

  it("splits a tie one to one", () => {
    const [mine, theirs] = tally([hand("3S 4C"), hand("6S 7D")], [[0], [1]]);
    assert.deepEqual([mine?.points, theirs?.points], [2, 2]);
  });

  it("counts no spades and no cards among three single seats", () => {
    const points = tally([hand("AS 3S 4S 5S"), hand("10D"), hand("2S")], SINGLES).map((side) => side.points);
    assert.deepEqual(points, [1, 2, 1]);
  });

  it("adds partners together", () => {
    const sides = [
      [0, 2],
      [1, 3],
    ];
    const [even, odd] = tally([hand("AS"), hand("10D"), hand("AH 3S"), hand("4S")], sides);
    assert.deepEqual([even?.cards, even?.spades, even?.points], [3, 2, 6]);
    assert.deepEqual([odd?.cards, odd?.spades, odd?.points], [2, 1, 2]);
  });

  it("breaks ties by spades, then by cards, and otherwise declares a draw", () => {
    const end = (...captures: string[]) => outcome(tally(captures.map(hand), SINGLES));
    assert.deepEqual(end("10D", "AH", "AD"), { winners: [0], reason: "rounds" });
    assert.deepEqual(end("AS", "AH 5C 6C", "9D"), { winners: [0], reason: "tie-break" });
    assert.deepEqual(end("AC", "AH 5C 6C", "9D"), { winners: [1], reason: "tie-break" });
    assert.deepEqual(end("AC 9S", "AH 5S", "10S 10C"), { winners: [0, 1], reason: "draw" });
  });
});
