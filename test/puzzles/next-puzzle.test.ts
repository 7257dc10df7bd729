import assert from "node:assert/strict";
import { seededRng } from "../../shared/core/rng.ts";
import { nextPuzzle, puzzleOfDay, streakRating, wantedRating } from "../../shared/puzzles/next-puzzle.ts";
import { isRight, leadOf, type Puzzle } from "../../shared/puzzles/puzzle.ts";

const puzzle = (id: string, rating: number, themes: string[] = []): Puzzle => ({
  ...{ id, rating, themes, options: {}, state: {}, values: [0.5, 0.4], error: 0, thumb: 1 },
});
const PUZZLES = Array.from({ length: 40 }, (_, at) => puzzle(`p${at}`, 1000 + 20 * at, at % 2 ? ["odd"] : []));
const ids = PUZZLES.map(({ id }) => id);
const wanted = { theme: null, seen: [] as string[], rating: 1400 };

describe("the next puzzle", () => {
  it("is close to the wanted rating", () => {
    for (let seed = 1; seed < 30; seed++) {
      const next = nextPuzzle(PUZZLES, wanted, seededRng(seed));
      assert.ok(next && Math.abs(next.rating - 1400) <= 120, `${next?.rating}`);
    }
  });

  it("has the wanted theme, or is null if no puzzle has it", () => {
    for (let seed = 1; seed < 30; seed++)
      assert.deepEqual(nextPuzzle(PUZZLES, { ...wanted, theme: "odd" }, seededRng(seed))?.themes, ["odd"]);
    assert.equal(nextPuzzle(PUZZLES, { ...wanted, theme: "even" }, seededRng(1)), null);
  });

  it("is one that the player has not seen, while there is one", () => {
    const seen = ids.filter((id) => id !== "p39");
    assert.equal(nextPuzzle(PUZZLES, { ...wanted, seen }, seededRng(1))?.id, "p39");
  });

  it("is one of the older half when all have been seen", () => {
    for (let seed = 1; seed < 30; seed++) {
      const next = nextPuzzle(PUZZLES, { ...wanted, seen: ids }, seededRng(seed));
      assert.ok(next && ids.indexOf(next.id) < 20, next?.id);
    }
  });

  it("becomes harder with the length of a streak", () => {
    assert.ok(streakRating(10) > streakRating(0));
  });

  it("is easy for a newcomer, and follows the rating later", () => {
    assert.ok(wantedRating(1500, 0) < 1000);
    assert.equal(wantedRating(1500, 30), 1500);
    assert.equal(wantedRating(800, 3), 800);
  });
});

describe("the puzzle of a day", () => {
  it("is the same for everyone, changes the game every day and shows every puzzle of a game", () => {
    const other = PUZZLES.map(({ rating }) => puzzle("other", rating));
    const days = Array.from({ length: 2 * PUZZLES.length }, (_, day) => puzzleOfDay(day, [PUZZLES, other])?.id);
    assert.ok(days.every((id, day) => (id === "other") === (day % 2 === 1)));
    assert.equal(new Set(days).size, PUZZLES.length + 1);
    assert.equal(puzzleOfDay(3, [[], []]), undefined);
  });
});

describe("an answer", () => {
  it("is right if it is as good as the best one up to rounding", () => {
    const values = [0.4, 0.5, 0.4998, 0.3];
    assert.deepEqual(
      values.map((_, answer) => isRight({ values }, answer)),
      [false, true, true, false],
    );
    assert.equal(isRight({ values }, 4), false);
  });

  it("has a lead over the second-best answer, which is 0 if two are equally good", () => {
    assert.ok(Math.abs(leadOf({ values: [0.4, 0.5, 0.42] }) - 0.08) < 1e-12);
    assert.equal(leadOf({ values: [0.5, 0.4, 0.5] }), 0);
  });
});
