/** Largest number of attempts in one request. */
export const MOST_ATTEMPTS = 50;

/** An answer to a puzzle, as the page reports it. */
export interface Attempt {
  /** Chosen by the page: 8 to 64 letters, digits, `_` and `-`. An attempt with the same id counts once. */
  id: string;
  game: string;
  puzzle: string;
  /** Index of the decision, in the order of the puzzle's values. */
  answer: number;
  /** Id of the streak that the attempt belongs to. */
  run?: string;
}

/** Outcome of an attempt; only the first answer to a puzzle is rated. */
export type AttemptOutcome = "rated" | "unrated" | "unknown-puzzle" | "unknown-answer";

/** The player's rating in the puzzles of one game. */
export interface OwnPuzzleRating {
  game: string;
  rating: number;
  deviation: number;
  /** Rated attempts, and how many of them were right. */
  attempts: number;
  solved: number;
}

/** Ratings of a player in puzzles. */
export interface PuzzleRatings {
  ratings: OwnPuzzleRating[];
  /** Most right answers in a row in streak mode. */
  bestStreak: number;
}

/** Response to reported attempts. */
export interface AttemptsReport extends PuzzleRatings {
  outcomes: { id: string; outcome: AttemptOutcome; isRight: boolean }[];
}

/** Everything that a device needs to continue where another one stopped. */
export interface OwnPuzzles extends PuzzleRatings {
  /** Ids of the attempted puzzles by game, the latest last. */
  seen: Record<string, string[]>;
}
