import type { Bots } from "../core/bot.ts";
import type { Action, CommonState, GameDefinition } from "../core/game.ts";
import { MODE_IDS } from "./dash-dice/contract.ts";
import { dashDice } from "./dash-dice/game.ts";
import { bots as dashDiceBots } from "./dash-dice/strategy.ts";

/** One game of the house, with its bots and the option sets that the tests play through. */
export interface CatalogEntry {
  game: GameDefinition;
  bots: Bots<CommonState, Action>;
  /** Named option sets: each is simulated, fuzzed and has a golden playthrough. */
  variants: Record<string, object>;
}

/** Ties a game to its bots while their types are known, then forgets them: the house handles all games alike. */
function entry<S extends CommonState, A extends Action, V extends CommonState>(
  game: GameDefinition<S, A, { type: string }, object, V>,
  bots: Bots<V, A>,
  variants: Record<string, object>,
): CatalogEntry {
  return { game: game as unknown as GameDefinition, bots: bots as unknown as Bots<CommonState, Action>, variants };
}

/** The one list of games. */
export const catalog: Record<string, CatalogEntry> = {
  "dash-dice": entry(dashDice, dashDiceBots, {
    ...Object.fromEntries(MODE_IDS.map((mode) => [mode, { mode }])),
    "high-stakes": { mode: "last-line", singleOne: "lose" },
  }),
};

export const gameOf = (id: string): GameDefinition | undefined =>
  Object.hasOwn(catalog, id) ? catalog[id]?.game : undefined;
