import { Pool, type PoolConfig } from "pg";

/**
 * A connection pool that survives the loss of any of its connections. `pg` reports a lost connection as an `error` event
 * of the client while it is checked out, and of the pool while it is idle; an event without a listener ends the process.
 * The statement under way fails in either case, so only idle connections are reported to `onLost`.
 */
export function guardedPool(config: PoolConfig, onLost: (error: Error) => void): Pool {
  const pool = new Pool(config);
  pool.on("connect", (client) => client.on("error", () => undefined));
  return pool.on("error", onLost);
}
