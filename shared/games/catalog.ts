import type { CatalogEntry } from "../core/catalog-entry.ts";
import type { GameDefinition } from "../core/game.ts";
import { entry as casino } from "./casino/entry.ts";
import { entry as dashDice } from "./dash-dice/entry.ts";
import { entry as dice10000 } from "./dice-10-000/entry.ts";
import { entry as farkle } from "./farkle/entry.ts";

export type { CatalogEntry };

/** The one list of games, in the order of the lobby. */
export const catalog = {
  "dash-dice": dashDice,
  "dice-10-000": dice10000,
  farkle,
  casino,
} satisfies { [Id in string]: CatalogEntry };

export type GameId = keyof typeof catalog;

export const entryOf = (id: string): CatalogEntry | undefined =>
  Object.hasOwn(catalog, id) ? catalog[id as GameId] : undefined;

export const gameOf = (id: string): GameDefinition | undefined => entryOf(id)?.game;
