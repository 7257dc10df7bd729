/** Thrown when the store cannot answer a query in time; the same request may succeed later. */
export class StoreUnavailable extends Error {
  readonly code = "store-unavailable";
}

/** Primary result codes of transient SQLite errors, such as a lock, a full disk or a missing file. */
const TRANSIENT_SQLITE = new Set([5, 6, 7, 8, 9, 10, 13, 14, 15]);
/** Extended codes of SQLite add higher bits. */
const PRIMARY_CODE = 0xff;

/** True if a statement that failed with this code of SQLite may succeed later. */
export const isTransientSqlite = (code: number): boolean => TRANSIENT_SQLITE.has(code & PRIMARY_CODE);

/**
 * Codes of transient errors of PostgreSQL: lost connections (08), a transaction to repeat (40), no space, memory or
 * connection left (53), a server that stops or is not ready (57P), a failing disk (58); and those of the network.
 */
const TRANSIENT_POSTGRES = /^(?:08...|40...|53...|57P..|58...|E[A-Z_]{4,})$/;
/** Errors of the package without a code. */
const LOST = /^Connection terminated|^timeout exceeded when trying to connect|^Query read timeout/;

/** True if a query that failed with this error of PostgreSQL may succeed later. */
export function isTransientPostgres(error: unknown): boolean {
  const { code, message } = (error ?? {}) as { code?: unknown; message?: unknown };
  return typeof code === "string" ? TRANSIENT_POSTGRES.test(code) : typeof message === "string" && LOST.test(message);
}
