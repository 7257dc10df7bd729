import type { CommonState } from "../../../shared/core/game.ts";
import { type CatalogEntry, catalog, type GameId } from "../../../shared/games/catalog.ts";
import type { SyncedTable } from "../net/synced-table.ts";
import { viewReader } from "./read-view.ts";

/** Reads each game's views from its synchronized table. */
export const models = Object.fromEntries(
  Object.entries<CatalogEntry>(catalog).map(([id, { synced }]) => [id, viewReader(synced)]),
) as Record<GameId, (state: SyncedTable) => CommonState>;
