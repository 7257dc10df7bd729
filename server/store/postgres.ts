import { PostgresDialect } from "kysely";
import { types } from "pg";
import { guardedPool } from "./guarded-pool.ts";

/** Connections of one process: enough to overlap commits, few enough for many processes on one database. */
const MOST_CONNECTIONS = 8;

/** 64-bit numbers arrive as numbers: times in milliseconds and sums of points stay far below 2⁵³. */
types.setTypeParser(types.builtins.INT8, Number);

/** Kysely's PostgreSQL dialect. Lost connections are replaced; `broke` is called for idle ones. */
export function postgresDialect(url: string, broke: (error: Error) => void): PostgresDialect {
  return new PostgresDialect({ pool: guardedPool({ connectionString: url, max: MOST_CONNECTIONS }, broke) });
}
