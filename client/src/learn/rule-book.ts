import type { CommonState, Seat } from "../../../shared/core/game.ts";
import type { DieId } from "../../../shared/games/farkle/dice.ts";

import type { RulesSection } from "../text/game-text.ts";

/** Words, or a special die beside its name and what goes with it. */
export type Cell = string | { die: DieId; name: string; note: string };

export interface RulesTable {
  head: string[];
  /** The first cell of a row says what the row is about. */
  rows: Cell[][];
}

/** The numbers and tables of a game's rules page, computed from the rules. The sentences are in the dictionary. */
export interface RuleBook {
  /** The values for the `{names}` of the sentences. */
  values(): Record<string, string | number>;
  /** Sections that follow those of the dictionary, such as one for each mode. */
  sections?(): RulesSection[];
  tables: Record<string, () => RulesTable>;
  /** The table of chances; at a table the chances of the seat on show come first. */
  odds?: (view: CommonState | null, seat: Seat | null) => RulesTable;
}
