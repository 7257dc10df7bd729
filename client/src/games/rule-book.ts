import type { CommonState, Seat } from "../../../shared/core/game.ts";

import type { RulesSection } from "../text/game-text.ts";

/** A text, or a special die: its symbol, name and a note. */
export type Cell = string | { die: { colour: string; symbol: string }; name: string; note: string };

export interface RulesTable {
  head: string[];
  /** The first cell of a row says what the row is about. */
  rows: Cell[][];
}

/** The numbers and tables of a game's rules page, computed from the rules. The sentences are in the dictionary. */
export interface RuleBook {
  /** The values for the `{names}` of the sentences. */
  values(): Record<string, string | number>;
  /** Sections that follow those of the dictionary, such as one for each mode; at a table, of the match in play. */
  sections?(view: CommonState | null): RulesSection[];
  tables: Record<string, (view: CommonState | null) => RulesTable>;
  /** The odds table; at a table, the odds of the viewing seat come first. */
  odds?: (view: CommonState | null, seat: Seat | null) => RulesTable;
}
