import { leadOf, type Puzzle } from "../../shared/puzzles/puzzle.ts";
import type { PuzzleSet } from "../../shared/puzzles/puzzle-file.ts";

/** Counts the puzzles of a set by theme and describes the spread of ratings, as lines of Markdown. */
export function summaryOf({ game, seed, puzzles }: PuzzleSet): string[] {
  const themes = [...new Set(puzzles.flatMap((puzzle) => puzzle.themes))].sort();
  const counted = themes.map((theme) => `${theme} ${puzzles.filter((puzzle) => puzzle.themes.includes(theme)).length}`);
  const of = (value: (puzzle: Puzzle) => number, digits: number): string => {
    const sorted = puzzles.map(value).sort((a, b) => a - b);
    const at = (share: number) => (sorted[Math.round(share * (sorted.length - 1))] ?? 0).toFixed(digits);
    return `${at(0)} to ${at(1)}, median ${at(0.5)}`;
  };
  return [
    `${game}, seed ${seed}: ${puzzles.length} puzzles, ${puzzles.filter(({ error }) => error === 0).length} exact`,
    `themes: ${counted.join(", ")}`,
    `ratings: ${of(({ rating }) => rating, 0)}`,
    `leads: ${of(leadOf, 3)}`,
    `decisions: ${of(({ values }) => values.length, 0)}`,
  ];
}
