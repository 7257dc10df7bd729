/** Strength of a player or difficulty of a puzzle, and its uncertainty. */
export interface PuzzleRating {
  rating: number;
  deviation: number;
}

/** Rating of a player without attempts: modest, because the first puzzles are easy. */
export const NEW_PLAYER: PuzzleRating = { rating: 1100, deviation: 250 };

/** Uncertainty of the rating that the miner gives a puzzle. */
export const MINED_DEVIATION = 150;

/** Deviations do not fall below this, so that ratings keep following a player who learns. */
const LEAST_DEVIATION = 60;

const Q = Math.LN10 / 400;

/** Weakens the effect of an opponent whose own rating is uncertain. */
const certainty = (deviation: number): number => 1 / Math.sqrt(1 + (3 * Q * Q * deviation * deviation) / Math.PI ** 2);

/** The chance that a player solves a puzzle, by Glicko. */
export const chanceToSolve = (player: PuzzleRating, puzzle: PuzzleRating): number =>
  1 / (1 + 10 ** ((-certainty(puzzle.deviation) * (player.rating - puzzle.rating)) / 400));

/** The rating of one side after it scored 0 or 1 against the other: one rating period of Glicko with a single game. */
function after(own: PuzzleRating, other: PuzzleRating, score: 0 | 1): PuzzleRating {
  const weight = certainty(other.deviation);
  const expected = chanceToSolve(own, other);
  const information = Q * Q * weight * weight * expected * (1 - expected);
  const variance = 1 / (1 / own.deviation ** 2 + information);
  return {
    rating: own.rating + Q * variance * weight * (score - expected),
    deviation: Math.max(LEAST_DEVIATION, Math.sqrt(variance)),
  };
}

/** The ratings of a player and a puzzle after an attempt. */
export const rateAttempt = (
  player: PuzzleRating,
  puzzle: PuzzleRating,
  isRight: boolean,
): { player: PuzzleRating; puzzle: PuzzleRating } => ({
  player: after(player, puzzle, isRight ? 1 : 0),
  puzzle: after(puzzle, player, isRight ? 0 : 1),
});
