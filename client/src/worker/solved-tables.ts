import { SolvedTables } from "../../../shared/games/solved-tables.ts";
import { urlOf } from "../base-path.ts";

const NOT_FOUND = 404;

/** The solved tables of this worker. Without a connection the fetch fails, and bots play by estimates. */
export const solvedTables = new SolvedTables(async (name) => {
  const response = await fetch(urlOf(`/analysis/${name}.bin`));
  if (response.status === NOT_FOUND) return null;
  if (!response.ok) throw new Error(`table ${name}: status ${response.status}`);
  return new Uint8Array(await response.arrayBuffer());
});

/** A library without any table, for bots that play by estimates. */
export const noSolvedTables = new SolvedTables(async () => null);
