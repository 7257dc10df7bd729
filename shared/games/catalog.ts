import { sampledAnalyst } from "../analysis/sampled-analyst.ts";
import type { AnalystSource } from "../core/analyst.ts";
import type { CatalogEntry } from "../core/catalog-entry.ts";
import type { GameDefinition } from "../core/game.ts";
import type { PuzzleSource } from "../core/puzzle-source.ts";
import { casino } from "./casino/index.ts";
import { dashDice } from "./dash-dice/index.ts";
import { dice10000 } from "./dice-10-000/index.ts";
import { farkle } from "./farkle/index.ts";

export type { CatalogEntry };

/** The one list of games, in the order of the lobby. */
export const catalog = {
  "dash-dice": dashDice,
  "dice-10-000": dice10000,
  farkle,
  casino,
} satisfies Record<string, CatalogEntry>;

export type GameId = keyof typeof catalog;

export const GAME_IDS = Object.keys(catalog) as GameId[];

export const entryOf = (id: string): CatalogEntry | undefined =>
  Object.hasOwn(catalog, id) ? catalog[id as GameId] : undefined;

export const gameOf = (id: string): GameDefinition | undefined => entryOf(id)?.game;

const sampled = new Map<string, AnalystSource>();

/** How a game is analysed: by its own analyst, or else by estimates; undefined for an unknown game. */
export function analystSource(id: string): AnalystSource | undefined {
  const entry = entryOf(id);
  if (!entry || entry.analyst) return entry?.analyst;
  const known = sampled.get(id) ?? (sampledAnalyst(entry.game) as AnalystSource);
  sampled.set(id, known);
  return known;
}

/** What a game declares about its puzzles; undefined for a game without puzzles. */
export const puzzleSource = (id: string): PuzzleSource | undefined => entryOf(id)?.puzzles;
