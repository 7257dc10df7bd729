import type { Happened, Seat } from "../../../../shared/core/game.ts";

/** One line of the game log. */
export interface LogLine {
  id: number;
  /** The action it belongs to. */
  seq: number;
  seat: Seat | null;
  readonly sentence: string;
  /** True if it happened before this client joined. */
  before: boolean;
}

/** Largest number of lines in the log. */
export const MOST_LINES = 200;

/** The actions that have no log line yet. */
export function unlogged(log: readonly LogLine[], happened: readonly Happened[]): Happened[] {
  const told = new Set(log.map(({ seq }) => seq));
  return happened.filter(({ seq }) => !told.has(seq));
}

/** The log with further lines, in the order of their actions. */
export const withLines = (log: readonly LogLine[], lines: readonly LogLine[]): LogLine[] =>
  [...log, ...lines].sort((a, b) => a.seq - b.seq).slice(-MOST_LINES);
