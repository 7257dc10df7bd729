import type { Rng } from "../core/rng.ts";
import type { Puzzle } from "./puzzle.ts";

/** Criteria for the next puzzle. */
export interface Wanted {
  /** Theme that the puzzle must have; null for any. */
  theme: string | null;
  /** Ids of attempted puzzles, the latest last. */
  seen: readonly string[];
  /** Rating to which the puzzle should be close. */
  rating: number;
}

/** The next puzzle is drawn from this many that are closest in rating. */
const CLOSEST = 12;

/** Rating of the first puzzle of a streak, and the step to the next one. */
const STREAK_START = 900;
const STREAK_STEP = 40;

/** The rating of the next puzzle in a streak of this length: they become harder. */
export const streakRating = (length: number): number => STREAK_START + STREAK_STEP * length;

/** The rating of the next puzzle of a player: the first ones in a game are easy. */
export const wantedRating = (rating: number, seen: number): number => Math.min(rating, streakRating(seen));

/** A number without common factors with the usual numbers of puzzles, so that all of them have their day. */
const STRIDE = 37;

/** The puzzle of a day: the games take turns, and the puzzles of each game change between easy and hard. */
export function puzzleOfDay<P>(day: number, sets: readonly (readonly P[])[]): P | undefined {
  const puzzles = sets[day % sets.length];
  return puzzles?.[(Math.floor(day / sets.length) * STRIDE) % puzzles.length];
}

/** Draws the next puzzle: a new one, or one of the half that was attempted longest ago. Null if no puzzle has the theme. */
export function nextPuzzle(puzzles: readonly Puzzle[], { theme, seen, rating }: Wanted, rng: Rng): Puzzle | null {
  const fitting = puzzles.filter(({ themes }) => theme === null || themes.includes(theme));
  const fresh = fitting.filter(({ id }) => !seen.includes(id));
  const offered = fresh.length > 0 ? fresh : longestAgo(fitting, seen);
  const distance = (puzzle: Puzzle): number => Math.abs(puzzle.rating - rating);
  const closest = offered.toSorted((a, b) => distance(a) - distance(b)).slice(0, CLOSEST);
  return closest.length === 0 ? null : (closest[rng.int(closest.length)] as Puzzle);
}

function longestAgo(puzzles: readonly Puzzle[], seen: readonly string[]): Puzzle[] {
  const order = puzzles.toSorted((a, b) => seen.lastIndexOf(a.id) - seen.lastIndexOf(b.id));
  return order.slice(0, Math.ceil(order.length / 2));
}
