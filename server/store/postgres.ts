import { PostgresDialect } from "kysely";
import { Pool, types } from "pg";

/** Connections of one process: enough to overlap commits, few enough for many processes on one database. */
const MOST_CONNECTIONS = 8;

/** 64-bit numbers arrive as numbers: times in milliseconds and sums of points stay far below 2⁵³. */
types.setTypeParser(types.builtins.INT8, Number);

/** Kysely's PostgreSQL dialect; a connection that breaks while idle is replaced and told about, not thrown. */
export function postgresDialect(url: string, broke: (error: Error) => void): PostgresDialect {
  const pool = new Pool({ connectionString: url, max: MOST_CONNECTIONS });
  pool.on("error", broke);
  return new PostgresDialect({ pool });
}
