import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import type { Page } from "playwright-core";
import type { Move } from "../../client/src/games/lesson.ts";
import type { PuzzleSource } from "../../shared/core/puzzle-source.ts";
import { catalog, type GameId, puzzleSource } from "../../shared/games/catalog.ts";
import { decisionsOf } from "../../shared/puzzles/decisions.ts";
import { deciderOf, stateOf } from "../../shared/puzzles/position.ts";
import { isRight, type Puzzle } from "../../shared/puzzles/puzzle.ts";
import { type PuzzleSet, readPuzzles } from "../../shared/puzzles/puzzle-file.ts";
import { handsOf } from "./hands-of.ts";

/** The puzzles of a game that the site ships. */
export function shippedPuzzles(game: GameId): PuzzleSet {
  const text = readFileSync(new URL(`../../client/public/puzzle-sets/${game}.json`, import.meta.url), "utf8");
  return readPuzzles(text, { game, rulesVersion: catalog[game].game.rulesVersion });
}

/** A right or wrong answer that is given by keys; undefined if there is none. Stacks of cards are not staged by keys. */
export function answerOf(game: GameId, puzzle: Puzzle, wanted: boolean): Move[] | undefined {
  const state = stateOf(catalog[game].game, puzzle);
  const decisions = decisionsOf(catalog[game].game, puzzleSource(game) as PuzzleSource, state, deciderOf(state));
  const options = decisions.map(({ actions }, index) => ({ actions, isRight: isRight(puzzle, index) }));
  const found = options.find((other) => other.isRight === wanted && !JSON.stringify(other.actions).includes('"temp"'));
  return found?.actions as Move[] | undefined;
}

/** Answers puzzles of one game in a page by keys. */
export class PuzzlePlayer {
  readonly #page: Page;
  readonly #game: GameId;
  readonly #puzzles: Map<string, Puzzle>;

  constructor(page: Page, game: GameId) {
    this.#page = page;
    this.#game = game;
    this.#puzzles = new Map(shippedPuzzles(game).puzzles.map((puzzle) => [puzzle.id, puzzle]));
  }

  /** The puzzle on the screen, once its controls can be used. */
  async shown(): Promise<Puzzle> {
    await this.#page.locator(".puzzle-question").waitFor();
    const id = await this.#page.locator(".puzzle-screen").getAttribute("data-puzzle");
    const puzzle = this.#puzzles.get(id ?? "");
    assert.ok(puzzle, `puzzle ${id} is shipped`);
    return puzzle;
  }

  /** Answers rightly or wrongly, and waits for the verdict. */
  async answer(wanted: boolean): Promise<void> {
    const moves = answerOf(this.#game, await this.shown(), wanted);
    assert.ok(moves, "this puzzle has such an answer");
    for (const move of moves) await handsOf[this.#game].pressMove(this.#page, move);
    const verdict = wanted ? "Right!" : "Not the best";
    await this.#page.locator(".puzzle-feedback h2").getByText(verdict).waitFor();
  }

  async next(): Promise<void> {
    await this.#page.keyboard.press("n");
    await this.shown();
  }
}
