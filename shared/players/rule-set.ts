import type { GameId } from "../games/catalog.ts";

/** A named set of house rules: everything a player chose for a table. */
export interface RuleSet {
  name: string;
  game: GameId;
  /** Id of the mode. */
  mode: string;
  /** Ids of the variants that are on; stored under this name. */
  switches: string[];
  seats: number;
  clock: string;
  /** House rules that differ from the usual ones, by option. */
  rules: Record<string, unknown>;
}

export const LONGEST_SET_NAME = 20;
export const MOST_SETS = 20;
