import { DatabaseSync, type SQLInputValue, type StatementSync } from "node:sqlite";
import { parentPort, workerData } from "node:worker_threads";
import type { SqliteQuery, SqliteReply } from "./sqlite-thread.ts";

/** Upper limit of prepared statements; a query with lists of different lengths takes several. */
const MOST_PREPARED = 500;
/** Milliseconds a statement waits for a lock of another connection before it fails with SQLITE_BUSY. */
const BUSY_MILLISECONDS = 5000;

const { file, isReader = false } = workerData as { file: string; isReader?: boolean };
const database = new DatabaseSync(file);
database.exec(`
  PRAGMA busy_timeout = ${BUSY_MILLISECONDS};
  PRAGMA journal_mode = WAL;
  PRAGMA synchronous = FULL;
  PRAGMA foreign_keys = ON;
  PRAGMA query_only = ${isReader ? "ON" : "OFF"};
`);

interface Prepared {
  statement: StatementSync;
  returnsRows: boolean;
}
const prepared = new Map<string, Prepared>();

function prepare(sql: string): Prepared {
  const known = prepared.get(sql);
  if (known) return known;
  if (prepared.size === MOST_PREPARED) prepared.clear();
  const statement = database.prepare(sql);
  const fresh = { statement, returnsRows: statement.columns().length > 0 };
  prepared.set(sql, fresh);
  return fresh;
}

function execute({ sql, parameters }: SqliteQuery): SqliteReply {
  // SQLite itself rolls back after some errors, such as a full disk.
  if (sql === "rollback" && !database.isTransaction) return { rows: [] };
  const { statement, returnsRows } = prepare(sql);
  const values = parameters as SQLInputValue[];
  if (returnsRows) return { rows: statement.all(...values) };
  const { changes, lastInsertRowid } = statement.run(...values);
  return { rows: [], insertId: BigInt(lastInsertRowid), numAffectedRows: BigInt(changes) };
}

parentPort?.on("message", (query: SqliteQuery | "close") => {
  if (query === "close") {
    database.close();
    parentPort?.close();
    return;
  }
  try {
    parentPort?.postMessage(execute(query));
  } catch (error) {
    const { message, errcode } = error as Error & { errcode?: number };
    parentPort?.postMessage({ fault: message, errcode } satisfies SqliteReply);
  }
});
