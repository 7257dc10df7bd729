import { PostgresDialect, type PostgresPool } from "kysely";
import { type PoolConfig, types } from "pg";
import { guardedPool } from "./guarded-pool.ts";
import { isTransientPostgres, StoreUnavailable } from "./unavailable.ts";

/** Connections of one process: enough to overlap commits, few enough for many processes on one database. */
const MOST_CONNECTIONS = 8;
/** Connections that only read, and the milliseconds that a read waits for one of them before it is refused. */
const MOST_READERS = 3;
const READER_MILLISECONDS = 5000;

/** 64-bit numbers arrive as numbers: times in milliseconds and sums of points stay far below 2⁵³. */
types.setTypeParser(types.builtins.INT8, Number);

/** Kysely's PostgreSQL dialect. Lost connections are replaced; `broke` is called for idle ones. */
export function postgresDialect(url: string, broke: (error: Error) => void): PostgresDialect {
  return new PostgresDialect({ pool: availablePool({ connectionString: url, max: MOST_CONNECTIONS }, broke) });
}

/** The same over a few other connections. */
export function postgresReader(url: string, broke: (error: Error) => void): PostgresDialect {
  const config = { connectionString: url, max: MOST_READERS, connectionTimeoutMillis: READER_MILLISECONDS };
  return new PostgresDialect({ pool: availablePool(config, broke) });
}

/** A pool whose transient errors are `StoreUnavailable`. */
function availablePool(config: PoolConfig, broke: (error: Error) => void): PostgresPool {
  const pool = guardedPool(config, broke);
  const fail = (error: unknown): never => {
    throw isTransientPostgres(error) ? new StoreUnavailable((error as Error).message, { cause: error }) : error;
  };
  return {
    options: pool.options,
    async connect() {
      const client = await pool.connect().catch(fail);
      const query = (text: string, values: readonly unknown[]) => client.query(text, [...values]).catch(fail);
      return { query, release: (isBroken?: boolean) => client.release(isBroken) } as never;
    },
    end: () => pool.end(),
  };
}
