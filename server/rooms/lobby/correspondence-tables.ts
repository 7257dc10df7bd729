import type { ListedTable } from "../../../shared/lobby/lobby.ts";
import type { Unlisted } from "../../matchmaking/listed-tables.ts";

/** Public correspondence tables with free seats: the newest of each game, and the number of all by game. */
export interface OpenTables {
  tables: ListedTable[];
  counts: ReadonlyMap<string, number>;
}

/** The open correspondence tables of the store as the lobby lists them. Some of them may be in memory as well. */
export class CorrespondenceTables {
  #tables = new Map<string, ListedTable>();
  #counts: OpenTables["counts"] = new Map();

  /** Replaces the tables; an unchanged table stays the same object, so that clients do not receive it again. */
  replace({ tables, counts }: OpenTables): void {
    const before = this.#tables;
    this.#counts = counts;
    this.#tables = new Map(
      tables.map((table) => {
        const known = before.get(table.id);
        return [table.id, known && JSON.stringify(known) === JSON.stringify(table) ? known : table];
      }),
    );
  }

  /** These rooms, and the tables that are not among them. */
  *with(rooms: ReadonlyMap<string, ListedTable>): Iterable<ListedTable> {
    yield* rooms.values();
    for (const [id, table] of this.#tables) if (!rooms.has(id)) yield table;
  }

  /** The open tables that were not read. */
  get unlisted(): Unlisted[] {
    const read = Map.groupBy(this.#tables.values(), ({ game }) => game);
    return [...this.#counts].map(([game, count]) => {
      return { game, isOpen: true, tables: count - (read.get(game)?.length ?? 0), people: 0 };
    });
  }
}
