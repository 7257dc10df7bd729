import { once } from "node:events";
import { Worker } from "node:worker_threads";
import type { QueryResult } from "kysely";
import { isTransientSqlite, StoreUnavailable } from "./unavailable.ts";

export interface SqliteQuery {
  sql: string;
  parameters: readonly unknown[];
}

/** Answer of the worker: the result of the query, or its error. */
export type SqliteReply = QueryResult<unknown> | { fault: string; errcode: number | undefined };

/** Starts a thread with one connection to this file. */
export type StartWorker = (file: string) => Worker;
const startThread = (workerData: { file: string; isReader?: boolean }) =>
  new Worker(new URL("./sqlite-worker.ts", import.meta.url), { workerData });
export const startWorker: StartWorker = (file) => startThread({ file });
/** Starts a thread whose connection cannot write. It neither waits for writers nor delays them. */
export const startReader: StartWorker = (file) => startThread({ file, isReader: true });

/**
 * One SQLite connection in a worker thread, so that neither the disk nor another program's lock blocks the event loop.
 * Queries are answered in order. The thread keeps the process alive only while queries wait.
 */
export class SqliteThread {
  readonly #worker: Worker;
  readonly #waiting: PromiseWithResolvers<SqliteReply>[] = [];
  #isAlive = true;

  /** `died` is called once if the thread ends other than by `close`. */
  constructor(worker: Worker, died: (error: Error) => void) {
    this.#worker = worker;
    worker.unref();
    worker.on("message", (reply: SqliteReply) => this.#answer(reply));
    const fail = (error: Error) => {
      if (!this.#isAlive) return;
      this.#isAlive = false;
      for (const { reject } of this.#waiting.splice(0)) reject(new StoreUnavailable(error.message, { cause: error }));
      died(error);
    };
    worker.once("error", fail);
    worker.once("exit", (code) => fail(new Error(`the thread of the store ended with code ${code}`)));
  }

  get isAlive(): boolean {
    return this.#isAlive;
  }

  /** Executes a query; an error concerns this query only. */
  async query<R>({ sql, parameters }: SqliteQuery): Promise<QueryResult<R>> {
    if (!this.#isAlive) throw new StoreUnavailable("the connection to the store is lost");
    this.#worker.postMessage({ sql, parameters } satisfies SqliteQuery);
    const asked = Promise.withResolvers<SqliteReply>();
    this.#waiting.push(asked);
    this.#worker.ref();
    const reply = await asked.promise;
    if (!("fault" in reply)) return reply as QueryResult<R>;
    if (isTransientSqlite(reply.errcode ?? 0)) throw new StoreUnavailable(reply.fault);
    throw Object.assign(new Error(reply.fault), { code: "ERR_SQLITE_ERROR", errcode: reply.errcode });
  }

  /** Closes the connection after the queries asked so far. */
  async close(): Promise<void> {
    if (!this.#isAlive) return;
    this.#isAlive = false;
    const ended = once(this.#worker, "exit");
    this.#worker.ref();
    this.#worker.postMessage("close");
    await ended;
  }

  #answer(reply: SqliteReply): void {
    this.#waiting.shift()?.resolve(reply);
    if (this.#waiting.length === 0) this.#worker.unref();
  }
}
