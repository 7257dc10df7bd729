import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type QueryResult,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from "kysely";
import { SqliteThread, type StartWorker, startWorker } from "./sqlite-thread.ts";
import { Turns } from "./turns.ts";
import { StoreUnavailable } from "./unavailable.ts";

/** Milliseconds a query or a transaction waits for the connection before it is refused. */
const TURN_MILLISECONDS = 5000;

/** Kysely's dialect over SQLite in a worker thread; `broke` is called when the thread dies. */
export const sqliteDialect = (
  file: string,
  broke: (error: Error) => void,
  start: StartWorker = startWorker,
): Dialect => ({
  createAdapter: () => new QueuedAdapter(),
  createDriver: () => new ThreadDriver(() => new SqliteThread(start(file), broke)),
  createIntrospector: (db) => new SqliteIntrospector(db),
  createQueryCompiler: () => new SqliteQueryCompiler(),
});

/** Lets the driver queue for the single connection, because the driver limits the wait. */
class QueuedAdapter extends SqliteAdapter {
  override get supportsMultipleConnections(): boolean {
    return true;
  }
}

/** One thread for all queries, started by the first and replaced when it has died; transactions are serialized. */
class ThreadDriver implements Driver {
  readonly #open: () => SqliteThread;
  readonly #turns = new Turns(TURN_MILLISECONDS);
  #thread: SqliteThread | undefined;
  #isDestroyed = false;

  constructor(open: () => SqliteThread) {
    this.#open = open;
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<DatabaseConnection> {
    await this.#turns.take();
    const thread = this.#thread?.isAlive || this.#isDestroyed ? this.#thread : this.#open();
    if (!thread) throw new StoreUnavailable("the store is closed");
    this.#thread = thread;
    return new ThreadConnection(thread);
  }

  async releaseConnection(): Promise<void> {
    this.#turns.release();
  }

  /** Takes the write lock at once, so a transaction only ever waits before its first statement. */
  async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw("begin immediate"));
  }

  async commitTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw("commit"));
  }

  /** The transaction of a dead thread has been rolled back with its connection. */
  async rollbackTransaction(connection: ThreadConnection): Promise<void> {
    if (connection.isAlive) await connection.executeQuery(CompiledQuery.raw("rollback"));
  }

  async destroy(): Promise<void> {
    this.#isDestroyed = true;
    await this.#thread?.close();
  }
}

/** The connection while its user holds the mutex. It belongs to one thread, so no transaction continues on another. */
class ThreadConnection implements DatabaseConnection {
  readonly #thread: SqliteThread;

  constructor(thread: SqliteThread) {
    this.#thread = thread;
  }

  get isAlive(): boolean {
    return this.#thread.isAlive;
  }

  executeQuery<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
    return this.#thread.query<R>({ sql, parameters });
  }

  // biome-ignore lint/correctness/useYield: results are never streamed
  async *streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error("the store streams no results");
  }
}
