import type { Generated } from "kysely";

/** An answer of a player to a puzzle. */
export interface PuzzleAttemptTable {
  player_id: string;
  /** Chosen by the client, so that a repeated request counts once. */
  id: string;
  game: string;
  puzzle: string;
  answer: number;
  is_right: number;
  /** 1 for the first answer of the player to the puzzle. */
  is_rated: number;
  /** Id of the streak, chosen by the client; null outside of streaks. */
  run: string | null;
  /** Different puzzles solved in a row in this streak, including this one. */
  streak: number;
  created_at: number;
}

/** The rating of a player in the puzzles of one game. */
export interface PuzzlePlayerTable {
  player_id: string;
  game: string;
  rating: number;
  deviation: number;
  attempts: number;
  solved: number;
  /** Longest streak that ended with a puzzle of this game. */
  best_streak: Generated<number>;
  updated_at: number;
}

/** The rating of a puzzle that has been tried; others have the rating of their file. */
export interface PuzzleRatingTable {
  game: string;
  puzzle: string;
  rating: number;
  deviation: number;
  attempts: number;
}
