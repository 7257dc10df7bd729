import type { PuzzleSource } from "../core/puzzle-source.ts";
import { puzzleSources } from "./registry/puzzle-sources.ts";

/** Returns what a game declares about its puzzles. Erases the types of the game, because the callers treat all games alike. */
export const puzzleSource = (game: string): PuzzleSource | undefined =>
  Object.hasOwn(puzzleSources, game)
    ? (puzzleSources[game as keyof typeof puzzleSources] as unknown as PuzzleSource)
    : undefined;
