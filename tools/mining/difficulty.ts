import { bestValue, isRight, type Puzzle } from "../../shared/puzzles/puzzle.ts";

/** Cost at which a decision is 2.7 times less likely than the best one. */
const CARELESSNESS = 0.06;
/** The rule of thumb makes its decision this many times more likely. */
const HABIT = Math.E;
/** Share of players who guess. */
const GUESSING = 0.05;
/** Rating of the modelled player. */
const USUAL = 1500;
/** Points for each further decision that has to be foreseen. */
const PER_DECISION = 120;
const LEAST = 800;
const MOST = 2400;

/** The share of modelled players who solve a puzzle: some choose by value with mistakes and a habit, the others guess. */
export function solvedShare({ values, thumb }: Pick<Puzzle, "values" | "thumb">): number {
  const best = bestValue({ values });
  const weights = values.map((value, at) => Math.exp((value - best) / CARELESSNESS) * (at === thumb ? HABIT : 1));
  const right = weights.filter((_, answer) => isRight({ values }, answer));
  const sum = (list: readonly number[]): number => list.reduce((total, weight) => total + weight, 0);
  return ((1 - GUESSING) * sum(right)) / sum(weights) + (GUESSING * right.length) / values.length;
}

/** The rating before the first attempt: where the modelled player wins its share against the puzzle. */
export function minedRating(puzzle: Pick<Puzzle, "values" | "thumb">, depth: number): number {
  const solved = solvedShare(puzzle);
  const rating = USUAL + 400 * Math.log10((1 - solved) / solved) + PER_DECISION * depth;
  return Math.round(Math.min(MOST, Math.max(LEAST, rating)));
}
