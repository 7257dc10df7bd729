import type { CatalogEntry } from "../core/catalog-entry.ts";
import type { GameDefinition } from "../core/game.ts";
import { entries } from "./registry/entries.ts";

export type { CatalogEntry };

/** The one list of games, in the order of the lobby. `npm run generate` derives every registry from it. */
export const GAME_IDS = ["dash-dice", "dice-10-000", "farkle", "casino"] as const;

export type GameId = (typeof GAME_IDS)[number];

/** The entry of every game. */
export const catalog = entries;

export const entryOf = (id: string): CatalogEntry | undefined =>
  Object.hasOwn(catalog, id) ? catalog[id as GameId] : undefined;

export const gameOf = (id: string): GameDefinition | undefined => entryOf(id)?.game;
