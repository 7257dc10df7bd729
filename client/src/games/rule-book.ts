import type { CommonState, Seat } from "../../../shared/core/game.ts";
import type { RulesSection } from "../text/game-text.ts";
import type { DieFaceProps } from "./six-dice/DieFace.tsx";

/** A text, or a special die: its look, name and a note. */
export type Cell = string | { die: Omit<DieFaceProps, "face">; name: string; note: string };

export interface RulesTable {
  head: string[];
  /** The first cell of a row says what the row is about. */
  rows: Cell[][];
}

/**
 * The numbers, tables and conditions of a game's rules, computed from the rules. The sentences are in the dictionary.
 * Each takes the view of a table and then describes its match; without a view, it describes every way to play.
 */
export interface RuleBook {
  /** The values for the `{names}` of the sentences. */
  values(view: CommonState | null): Record<string, string | number>;
  /** Whether the sentences and sections that name a condition apply. */
  conditions?: Record<string, (view: CommonState | null) => boolean>;
  /** Sections that follow those of the dictionary, such as one for each mode. */
  sections?(view: CommonState | null): RulesSection[];
  tables: Record<string, (view: CommonState | null) => RulesTable>;
  /** The odds table; at a table, the odds of the viewing seat come first. */
  odds?: (view: CommonState | null, seat: Seat | null) => RulesTable;
}
