import type { CatalogEntry } from "../../../shared/games/catalog.ts";
import type { ListedTable } from "../../../shared/lobby/lobby.ts";

/** Line of a table in the lobby, without the id. */
export type Listing = Omit<ListedTable, "id">;

/** The options without those that the server sets. */
export function publicOptions({ serverOptions = {} }: CatalogEntry, options: object): Record<string, unknown> {
  return Object.fromEntries(Object.entries(options).filter(([key]) => !Object.hasOwn(serverOptions, key)));
}
