import assert from "node:assert/strict";
import { chanceToSolve, NEW_PLAYER, rateAttempt } from "../../shared/puzzles/rating.ts";

const PUZZLE = { rating: NEW_PLAYER.rating, deviation: 150 };

describe("the rating of puzzles", () => {
  it("raises the player and lowers the puzzle after a right answer, and the other way round after a wrong one", () => {
    const right = rateAttempt(NEW_PLAYER, PUZZLE, true);
    const wrong = rateAttempt(NEW_PLAYER, PUZZLE, false);
    const { rating } = NEW_PLAYER;
    assert.ok(right.player.rating > rating && right.puzzle.rating < rating);
    assert.ok(wrong.player.rating < rating && wrong.puzzle.rating > rating);
    assert.equal(Math.round(right.player.rating - rating), Math.round(rating - wrong.player.rating));
  });

  it("gives an equal player half of the puzzles and a player 400 points stronger about ten of eleven", () => {
    const sure = { rating: 1500, deviation: 0 };
    assert.equal(chanceToSolve({ ...sure }, sure), 0.5);
    assert.ok(Math.abs(chanceToSolve({ ...sure, rating: 1900 }, sure) - 10 / 11) < 1e-12);
  });

  it("follows Glicko: 1500 ± 200 beats 1400 ± 30 and becomes 1563 ± 175", () => {
    // g(30) = 0.9955, E = 0.639, d² = 132 000, as in Glickman's example.
    const { player } = rateAttempt({ rating: 1500, deviation: 200 }, { rating: 1400, deviation: 30 }, true);
    assert.equal(Math.round(player.rating), 1563);
    assert.equal(Math.round(player.deviation), 175);
  });

  it("changes faster for a new player than for a known one, and never freezes", () => {
    let player = NEW_PLAYER;
    const first = rateAttempt(player, PUZZLE, true).player.rating - player.rating;
    for (let attempt = 0; attempt < 500; attempt++) player = rateAttempt(player, PUZZLE, attempt % 2 === 0).player;
    const later = rateAttempt(player, PUZZLE, true).player.rating - player.rating;
    assert.ok(first > 3 * later, `${first} against ${later}`);
    assert.ok(later > 4, `${later}`);
    assert.equal(player.deviation, 60);
  });

  it("finds the strength of a player who solves three of four", () => {
    let player = NEW_PLAYER;
    for (let attempt = 0; attempt < 400; attempt++) player = rateAttempt(player, PUZZLE, attempt % 4 !== 0).player;
    assert.ok(Math.abs(chanceToSolve(player, PUZZLE) - 0.75) < 0.06, `${player.rating}`);
  });
});
