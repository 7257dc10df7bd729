/** A position with the value of every decision. */
export interface Puzzle {
  id: string;
  /** Options of the match. */
  options: Record<string, unknown>;
  /** Fields that differ from those of a new match with these options. */
  state: Record<string, unknown>;
  /** Win share of every decision, in the order of `decisionsOf`, rounded to 1e-4. */
  values: number[];
  /** Standard error of the values; 0 if they are exact. */
  error: number;
  /** Index of the decision that the rule of thumb makes. */
  thumb: number;
  themes: string[];
  /** Rating before anyone has tried the puzzle. */
  rating: number;
}

/** Decisions within this of the best are right as well: they differ by rounding only. */
const SAME = 0.0005;

/** The largest value of a puzzle. */
export const bestValue = ({ values }: Pick<Puzzle, "values">): number => Math.max(...values);

/** True if the decision with this index is as good as the best one. */
export const isRight = (puzzle: Pick<Puzzle, "values">, answer: number): boolean =>
  (puzzle.values[answer] ?? Number.NEGATIVE_INFINITY) > bestValue(puzzle) - SAME;

/** Lead of the best decision over the next best one; 0 if two are equally good. */
export function leadOf({ values }: Pick<Puzzle, "values">): number {
  const [best = 0, next = best] = values.toSorted((a, b) => b - a);
  return best - next;
}
