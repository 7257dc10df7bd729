import { readFile } from "node:fs/promises";
import { gameOf } from "../../../shared/games/catalog.ts";
import type { Puzzle } from "../../../shared/puzzles/puzzle.ts";
import { PuzzleFileError, readPuzzles } from "../../../shared/puzzles/puzzle-file.ts";

/** Folders of the shipped puzzles: in the source tree, and in the built page of an installation without it. */
const FOLDERS = ["../../../client/public/puzzle-sets/", "../../../dist/client/puzzle-sets/"].map(
  (folder) => new URL(folder, import.meta.url),
);

const sets = new Map<string, Promise<ReadonlyMap<string, Puzzle>>>();

/** Returns a puzzle by its game and id; undefined if none is shipped for the current rules. */
export async function puzzleNamed(game: string, id: string): Promise<Puzzle | undefined> {
  const definition = gameOf(game);
  if (!definition) return undefined;
  const reading = sets.get(game) ?? read(game, definition.rulesVersion);
  sets.set(game, reading);
  try {
    return (await reading).get(id);
  } catch (error) {
    // A failed read is tried again with the next attempt.
    sets.delete(game);
    throw error;
  }
}

async function read(game: string, rulesVersion: number): Promise<ReadonlyMap<string, Puzzle>> {
  for (const folder of FOLDERS) {
    try {
      const { puzzles } = readPuzzles(await readFile(new URL(`${game}.json`, folder), "utf8"), { game, rulesVersion });
      return new Map(puzzles.map((puzzle) => [puzzle.id, puzzle]));
    } catch (error) {
      if (!(error instanceof PuzzleFileError) && (error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
    }
  }
  return new Map();
}
