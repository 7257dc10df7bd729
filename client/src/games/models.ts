import type { AnyFields, FieldTable } from "../../../shared/core/fields.ts";
import type { CommonState } from "../../../shared/core/game.ts";
import { type CatalogEntry, catalog, type GameId } from "../../../shared/games/catalog.ts";
import type { SyncedTable } from "../net/synced-table.ts";
import { viewReader } from "./read-view.ts";

const readerOf = (fields: AnyFields) => viewReader(fields as unknown as FieldTable<CommonState>);

/** Reads each game's views from its synchronized table. */
export const models = Object.fromEntries(
  Object.entries<CatalogEntry>(catalog).map(([id, { fields }]) => [id, readerOf(fields)]),
) as Record<GameId, (state: SyncedTable) => CommonState>;
