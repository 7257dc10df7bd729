import { readFile } from "node:fs/promises";
import { SolvedTables } from "../../shared/games/solved-tables.ts";

/** Folders of the shipped tables: in the source tree, and in the built page of an installation without it. */
export const TABLE_FOLDERS = ["../../client/public/analysis/", "../../dist/client/analysis/"].map(
  (folder) => new URL(folder, import.meta.url),
);

async function read(name: string): Promise<Uint8Array | null> {
  for (const folder of TABLE_FOLDERS) {
    try {
      return await readFile(new URL(`${name}.bin`, folder));
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
    }
  }
  return null;
}

/** The solved tables of this thread. */
export const solvedTables = new SolvedTables(read);
