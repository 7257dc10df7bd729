import assert from "node:assert/strict";
import type { PuzzleSource } from "../../shared/core/puzzle-source.ts";
import { catalog, puzzleSource } from "../../shared/games/catalog.ts";
import { decisionsOf } from "../../shared/puzzles/decisions.ts";
import { stateOf } from "../../shared/puzzles/position.ts";
import type { Puzzle } from "../../shared/puzzles/puzzle.ts";
import { PuzzleFileError, readPuzzles, writePuzzles } from "../../shared/puzzles/puzzle-file.ts";
import { minedRating } from "../../tools/mining/difficulty.ts";
import { type Candidate, examine } from "../../tools/mining/mine.ts";
import { mineSet, prepareMatches } from "../../tools/mining/mine-set.ts";
import { select } from "../../tools/mining/select.ts";

const entry = catalog["dash-dice"];
const source = puzzleSource("dash-dice") as PuzzleSource;
const setup = prepareMatches(entry, { options: { mode: "classic" }, share: 1, bots: ["hard"] });

/** A position of Classic with the first seat to move. */
const position = (scores: [number, number], turnScore: number) =>
  stateOf(entry.game, {
    options: { mode: "classic" },
    state: { phase: "gameplay", actor: 0, scores, turnScore, dice: [3, 4] },
  });

describe("mining", () => {
  it("takes a decision that the rule of thumb gets wrong", () => {
    // The opponent needs one point, so banking 20 gives the match away.
    const candidate = examine({ entry, source }, setup, position([60, 99], 20), 0);
    assert.ok(candidate);
    const { values, thumb, themes } = candidate.puzzle;
    assert.ok((values[0] as number) - (values[1] as number) > 0.04, JSON.stringify(values));
    assert.equal(thumb, 1);
    assert.deepEqual(themes, ["classic", "endgame", "comeback"]);
  });

  it("leaves out decisions that the rule of thumb gets right or that hardly matter", () => {
    assert.equal(examine({ entry, source }, setup, position([0, 0], 5), 0), null);
    assert.equal(examine({ entry, source }, setup, position([85, 0], 15), 0), null);
    assert.equal(examine({ entry, source }, setup, position([0, 0], 21), 0), null);
  });

  it("finds the same puzzles with the same seed, and others with another one", () => {
    const mined = (seed: number) => writePuzzles(mineSet(entry, 1, seed, () => undefined));
    assert.equal(mined(3), mined(3));
    assert.notEqual(mined(3), mined(4));
  });

  it("rates a clear decision lower than a close one, and one with many options higher", () => {
    const rating = (values: number[], depth = 0) => minedRating({ values, thumb: 1 }, depth);
    assert.ok(rating([0.5, 0.2]) < rating([0.5, 0.46]));
    assert.ok(rating([0.5, 0.46]) < rating([0.5, 0.46, 0.45, 0.45, 0.44]));
    assert.ok(rating([1, 0]) < rating([1, 0], 3));
  });

  it("selects different groups before it repeats one, and no near-duplicates", () => {
    const candidate = (likeness: string, theme: string): Candidate => ({
      likeness,
      puzzle: { id: likeness, themes: [theme], rating: 1500 } as Puzzle,
    });
    const offered = [candidate("a", "x"), candidate("a", "x"), candidate("b", "x"), candidate("c", "y")];
    assert.deepEqual(
      select(offered, 2).map(({ likeness }) => likeness),
      ["a", "c"],
    );
    assert.deepEqual(
      select(offered, 9).map(({ likeness }) => likeness),
      ["a", "c", "b"],
    );
  });
});

describe("the decisions of a position", () => {
  it("are complete: dice are kept first, then rolled or scored", () => {
    const { game } = catalog["dice-10-000"];
    const state = stateOf(game, {
      options: {},
      state: { phase: "lock", scores: [2000, 2000], opened: [true, true], dice: [1, 5, 2, 3, 4, 6] },
    });
    const decisions = decisionsOf(game, puzzleSource("dice-10-000") as PuzzleSource, state, 0);
    const deeds = decisions.map(({ actions }) => actions.map((action) => JSON.stringify(action)).join());
    // Lock 1, 5 or both, and then roll or yield.
    assert.equal(deeds.length, 6, deeds.join("\n"));
    assert.ok(deeds.includes('{"type":"lock","dice":[0]},{"type":"roll"}'));
    assert.ok(deeds.includes('{"type":"lock","dice":[0,1]},{"type":"yield"}'));
  });
});

describe("a set of puzzles", () => {
  const set = { game: "dash-dice", rulesVersion: 1, seed: 1, puzzles: [examined()] };

  function examined(): Puzzle {
    const candidate = examine({ entry, source }, setup, position([60, 99], 20), 0);
    assert.ok(candidate);
    return candidate.puzzle;
  }

  it("is read as it was written", () => {
    assert.deepEqual(readPuzzles(writePuzzles(set), set), set);
  });

  it("is refused if it is damaged, of another game or of other rules", () => {
    const text = writePuzzles(set);
    const damaged = text.replace(/"rating":\d+/, '"rating":1');
    assert.throws(() => readPuzzles(damaged, set), PuzzleFileError);
    assert.throws(() => readPuzzles(text.slice(5), set), PuzzleFileError);
    assert.throws(() => readPuzzles(text, { ...set, game: "farkle" }), PuzzleFileError);
    assert.throws(() => readPuzzles(text, { ...set, rulesVersion: 2 }), PuzzleFileError);
  });
});
