import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { brotliCompressSync } from "node:zlib";
import { PUZZLE_GAMES } from "../../client/src/games.ts";
import type { PuzzleText, TableText } from "../../client/src/text/game-text.ts";
import type { PuzzleSource } from "../../shared/core/puzzle-source.ts";
import { catalog, puzzleSource } from "../../shared/games/catalog.ts";
import { decisionsOf } from "../../shared/puzzles/decisions.ts";
import { deciderOf, stateOf } from "../../shared/puzzles/position.ts";
import { isRight, leadOf, type Puzzle } from "../../shared/puzzles/puzzle.ts";
import { puzzleId, readPuzzles } from "../../shared/puzzles/puzzle-file.ts";
import { examine, isObvious, LEAST_ERRORS, LEAST_LEAD } from "../../tools/mining/mine.ts";
import { prepareMatches } from "../../tools/mining/mine-set.ts";
import { textsOfEveryGame } from "../helpers/every-game.ts";

/** One in this many puzzles is mined again; estimates take longer. */
const SAMPLE = { exact: 30, estimated: 90 };
const MOST_KILOBYTES = 60;

const texts = ["en", "de", "es"].map((language) => textsOfEveryGame<TableText>(language, "table"));

for (const game of PUZZLE_GAMES) {
  describe(`the shipped puzzles of ${game}`, () => {
    const entry = catalog[game];
    const source = puzzleSource(game) as PuzzleSource;
    const text = readFileSync(new URL(`../../client/public/puzzle-sets/${game}.json`, import.meta.url), "utf8");
    const { puzzles } = readPuzzles(text, { game, rulesVersion: entry.game.rulesVersion });
    const positions = puzzles.map((puzzle) => ({ puzzle, state: stateOf(entry.game, puzzle) }));

    const isSampled = ({ puzzle }: { puzzle: Puzzle }, at: number): boolean =>
      at % (puzzle.error === 0 ? SAMPLE.exact : SAMPLE.estimated) === 0;

    it("are at least 200, all different, in a small file", () => {
      assert.ok(puzzles.length >= 200, `${puzzles.length}`);
      assert.equal(new Set(puzzles.map(({ id }) => id)).size, puzzles.length);
      const alike = positions.map(({ puzzle, state }) =>
        JSON.stringify([puzzle.options, source.likeness(state, deciderOf(state))]),
      );
      assert.equal(new Set(alike).size, puzzles.length);
      assert.ok(brotliCompressSync(text).length < MOST_KILOBYTES * 1024);
    });

    it("have a clear best decision that the rule of thumb misses, and a value for every decision", () => {
      for (const { puzzle, state } of positions) {
        const least = Math.max(LEAST_LEAD, LEAST_ERRORS * puzzle.error);
        assert.ok(leadOf(puzzle) >= least - 1e-9, puzzle.id);
        assert.equal(isRight(puzzle, puzzle.thumb), false, puzzle.id);
        assert.equal(puzzle.id, puzzleId(puzzle));
        const decisions = decisionsOf(entry.game, source, state, deciderOf(state));
        assert.equal(decisions.length, puzzle.values.length, puzzle.id);
      }
    });

    it("ask for what is possible, and no wrong answer is obvious", () => {
      for (const { puzzle, state } of positions) {
        assert.equal(isObvious(puzzle.values), false, puzzle.id);
        const [, stop] = /^roll-or-(\w+)$/.exec(source.question(state)) ?? [];
        const legal = entry.game.legalActions(state, deciderOf(state)).map(({ type }) => type);
        if (stop) assert.ok(legal.includes(stop), `${puzzle.id}: ${stop}`);
      }
    });

    it("have declared themes and questions with a text in every language", () => {
      for (const language of texts) {
        const { themes, questions } = language[game].puzzles as PuzzleText;
        assert.deepEqual(Object.keys(themes).sort(), [...source.themes].sort());
        for (const { puzzle, state } of positions) {
          for (const theme of puzzle.themes) assert.ok(themes[theme], theme);
          assert.ok(questions[source.question(state)]);
        }
      }
      for (const theme of source.themes)
        assert.ok(
          puzzles.some(({ themes }) => themes.includes(theme)),
          theme,
        );
    });

    it("have the values that the analyst computes now", () => {
      for (const { puzzle, state } of positions.filter(isSampled)) {
        const setup = prepareMatches(entry, { options: puzzle.options, share: 1, bots: ["hard"] });
        assert.deepEqual(examine({ entry, source }, setup, state, deciderOf(state))?.puzzle, puzzle);
      }
    });
  });
}
