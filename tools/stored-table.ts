import { readFileSync } from "node:fs";
import { join } from "node:path";
import { readTable, TableError } from "../shared/analysis/table-file.ts";
import type { SolvedTable } from "../shared/core/analyst.ts";
import type { GameDefinition } from "../shared/core/game.ts";

/** Reads a table of a game from a folder; null if it is missing, damaged or of other rules. */
export function readStoredTable(folder: string, game: GameDefinition, name: string): SolvedTable | null {
  try {
    const { id, rulesVersion } = game;
    return readTable(readFileSync(join(folder, `${name}.bin`)), { name, game: id, rulesVersion });
  } catch (error) {
    if (error instanceof TableError || (error as NodeJS.ErrnoException).code === "ENOENT") return null;
    throw error;
  }
}
