import type { CommonState, Seat } from "../../../shared/core/game.ts";
import type { GameId } from "../../../shared/games/catalog.ts";
import type { DieId } from "../../../shared/games/farkle/dice.ts";
import type { RulesSection } from "../text/en/rules/rules-text.ts";
import { casinoBook } from "./tables/casino.ts";
import { dashDiceBook } from "./tables/dash-dice.ts";
import { dice10000Book } from "./tables/dice-10-000.ts";
import { farkleBook } from "./tables/farkle.ts";

/** Words, or a special die beside its name and what goes with it. */
export type Cell = string | { die: DieId; name: string; note: string };

export interface RulesTable {
  head: string[];
  /** The first cell of a row says what the row is about. */
  rows: Cell[][];
}

/** The rules of one game: the sentences are a dictionary's, every number comes from the rules that are played. */
export interface RuleBook {
  sections: readonly RulesSection[];
  /** What fills the `{names}` of the sentences. */
  values(): Record<string, string | number>;
  tables: Record<string, () => RulesTable>;
  /** Chances worth knowing; at a table those of whoever sits there come first. */
  odds?: (view: CommonState | null, seat: Seat | null) => RulesTable;
}

export const ruleBooks: Record<GameId, RuleBook> = {
  "dash-dice": dashDiceBook,
  "dice-10-000": dice10000Book,
  farkle: farkleBook,
  casino: casinoBook,
};
