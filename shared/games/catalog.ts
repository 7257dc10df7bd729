import type { Bots } from "../core/bot.ts";
import type { Action, CommonState, GameDefinition } from "../core/game.ts";
import { casino } from "./casino/game.ts";
import { bots as casinoBots } from "./casino/strategy.ts";
import { MODE_IDS } from "./dash-dice/contract.ts";
import { dashDice } from "./dash-dice/game.ts";
import { bots as dashDiceBots } from "./dash-dice/strategy.ts";
import { dice10000 } from "./dice-10-000/game.ts";
import { bots as dice10000Bots } from "./dice-10-000/strategy.ts";
import { farkle } from "./farkle/game.ts";
import { bots as farkleBots } from "./farkle/strategy.ts";

/** One game of the house, with its bots and the option sets that the tests play through. */
export interface CatalogEntry {
  game: GameDefinition;
  bots: Bots<CommonState, Action>;
  /** Named option sets: each is simulated, fuzzed and has a golden playthrough. */
  variants: Record<string, object>;
  /** Options that only the house sets, with the value they have until it does. */
  houseOptions?: Record<string, unknown>;
  /** Option values that only people with an account may play, with the code that refuses everyone else. */
  closedOptions?: Record<string, { value: unknown; code: string }>;
}

/** Ties a game to its bots while their types are known, then forgets them: the house handles all games alike. */
function entry<S extends CommonState, A extends Action, V extends CommonState>(
  game: GameDefinition<S, A, { type: string }, object, V>,
  bots: Bots<V, A>,
  variants: Record<string, object>,
  limits: Pick<CatalogEntry, "houseOptions" | "closedOptions"> = {},
): CatalogEntry {
  return {
    game: game as unknown as GameDefinition,
    bots: bots as unknown as Bots<CommonState, Action>,
    variants,
    ...limits,
  };
}

/** The one list of games. */
export const catalog = {
  "dash-dice": entry(dashDice, dashDiceBots, {
    ...Object.fromEntries(MODE_IDS.map((mode) => [mode, { mode }])),
    "high-stakes": { mode: "last-line", singleOne: "lose" },
  }),
  "dice-10-000": entry(dice10000, dice10000Bots, { standard: {}, "zero-opening": { openingYield: "zero" } }),
  farkle: entry(
    farkle,
    farkleBots,
    {
      plain: { dice: "none" },
      draft: {},
      "ten-round": { mode: "ten-round", dice: "none" },
      "keeps-round-score": { dice: "none", farkleKeepsRoundScore: true },
    },
    {
      houseOptions: { loadouts: null, prices: {} },
      closedOptions: { dice: { value: "owned", code: "account-needed" } },
    },
  ),
  casino: entry(casino, casinoBots, {
    standard: {},
    partners: { partners: true },
    builders: { newBuildsInRound2: true },
  }),
} satisfies Record<string, CatalogEntry>;

export type GameId = keyof typeof catalog;

export const entryOf = (id: string): CatalogEntry | undefined =>
  Object.hasOwn(catalog, id) ? catalog[id as GameId] : undefined;

export const gameOf = (id: string): GameDefinition | undefined => entryOf(id)?.game;
