import { readTable, TableError } from "../analysis/table-file.ts";
import type { SolvedTable } from "../core/analyst.ts";
import type { GameDefinition } from "../core/game.ts";
import { analystSource } from "./catalog.ts";

/** Reads the bytes of a table by name; null if there is no such table. */
export type ReadBytes = (name: string) => Promise<Uint8Array | null>;

/** Solved tables by match, each loaded once and on demand. */
export class SolvedTables {
  readonly #read: ReadBytes;
  readonly #known = new Map<string, Promise<SolvedTable | null>>();

  constructor(read: ReadBytes) {
    this.#read = read;
  }

  /** Returns the table of a match; null if it needs none, or if none is shipped or readable now. */
  async tableFor(game: GameDefinition, options: object, seats: number): Promise<SolvedTable | null> {
    const name = analystSource(game.id)?.tableName(options, seats) ?? null;
    if (name === null) return null;
    const loading = this.#known.get(name) ?? this.#load(game, name);
    this.#known.set(name, loading);
    try {
      return await loading;
    } catch {
      // A failed read is tried again with the next move.
      this.#known.delete(name);
      return null;
    }
  }

  async #load({ id, rulesVersion }: GameDefinition, name: string): Promise<SolvedTable | null> {
    const bytes = await this.#read(name);
    try {
      return bytes && readTable(bytes, { name, game: id, rulesVersion });
    } catch (error) {
      if (error instanceof TableError) return null;
      throw error;
    }
  }
}
