import { isRight } from "../../../../shared/puzzles/puzzle.ts";
import { labelOf } from "./labels.ts";
import type { PuzzleTable } from "./puzzle-table.ts";

/** A line of the list of options. */
export interface Option {
  label: string;
  value: number;
  isBest: boolean;
  isYours: boolean;
  isThumb: boolean;
}

/** Every option of the puzzle on the table, the best first. Decisions with the same words and value are one line. */
export function optionsOf(table: PuzzleTable): Option[] {
  const puzzle = table.puzzle.value;
  const lines = new Map<string, Option>();
  for (const [index, decision] of table.decisions.entries()) {
    const label = labelOf(table, decision);
    const value = puzzle.values[index] as number;
    const key = `${label} ${value}`;
    const line = lines.get(key) ?? { label, value, isBest: isRight(puzzle, index), isYours: false, isThumb: false };
    line.isYours ||= index === table.answer.value;
    line.isThumb ||= index === puzzle.thumb;
    lines.set(key, line);
  }
  return [...lines.values()].sort((a, b) => b.value - a.value);
}
