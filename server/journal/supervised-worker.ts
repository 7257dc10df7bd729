import { Worker } from "node:worker_threads";
import { faultOf, isTransient, JournalError, type SqliteFault } from "./sqlite-fault.ts";

const FIRST_PAUSE_MILLISECONDS = 50;
const LONGEST_PAUSE_MILLISECONDS = 2000;
/** A request is rejected instead of resent after the worker has died this often while handling it. */
const MOST_DEATHS = 3;

/** Every reply is either an answer or the error of that one request. */
export type Reply<Answer> = { answer: Answer } | { failed: SqliteFault };
/** Sent once the worker has opened its database. */
export const READY = "ready";

interface Pending<Request, Answer> {
  request: Request;
  deaths: number;
  resolve(answer: Answer): void;
  reject(error: Error): void;
}

interface Supervision {
  /** The worker has died and is started again. */
  died(error: Error): void;
  /** The worker has opened its database, for the first time or again. */
  ready(): void;
}

/**
 * A worker thread that answers requests in their order. A dead thread is replaced, and every unanswered request is
 * resent with `again: true`, because it may have been executed without an answer.
 */
export class SupervisedWorker<Request extends object, Answer> {
  readonly #url: URL;
  readonly #workerData: unknown;
  readonly #supervision: Supervision;
  readonly #pending: Pending<Request, Answer>[] = [];
  #worker: Worker | null = null;
  #hasOpened = false;
  #isReady = false;
  #pause = FIRST_PAUSE_MILLISECONDS;
  #restart: NodeJS.Timeout | null = null;
  #failure: Error | null = null;

  constructor(url: URL, workerData: unknown, supervision: Supervision) {
    this.#url = url;
    this.#workerData = workerData;
    this.#supervision = supervision;
    this.#start();
  }

  /** Null, or the reason why no further request will be answered. */
  get failure(): Error | null {
    return this.#failure;
  }

  /** Resolves with the answer. Rejects with the error of this request, or when no answer will come. */
  ask(request: Request): Promise<Answer> {
    if (this.#failure) return Promise.reject(this.#failure);
    return new Promise((resolve, reject) => {
      this.#pending.push({ request, deaths: 0, resolve, reject });
      this.#worker?.postMessage(request);
    });
  }

  /** Ends the thread; unanswered requests are rejected. */
  async stop(): Promise<void> {
    this.#fail(new Error("journal: closed"));
    await this.#worker?.terminate();
  }

  #start(): void {
    this.#restart = null;
    const worker = new Worker(this.#url, { workerData: this.#workerData });
    let cause: Error | null = null;
    worker.on("message", (message: Reply<Answer> | typeof READY) => {
      if (message === READY) this.#opened();
      else this.#answered(message);
    });
    worker.once("error", (error: Error) => {
      cause = error;
    });
    worker.once("exit", (code) => this.#died(cause ?? new Error(`the journal worker ended with ${code}`)));
    this.#worker = worker;
    this.#isReady = false;
    for (const { request } of this.#pending) worker.postMessage({ ...request, again: true });
  }

  #opened(): void {
    this.#hasOpened = true;
    this.#isReady = true;
    this.#supervision.ready();
  }

  #answered(reply: Reply<Answer>): void {
    this.#pause = FIRST_PAUSE_MILLISECONDS;
    const pending = this.#pending.shift();
    if ("failed" in reply) pending?.reject(new JournalError(reply.failed));
    else pending?.resolve(reply.answer);
  }

  #died(error: Error): void {
    this.#worker = null;
    if (this.#failure) return;
    // Retrying does not help if the file is not a database, and a server must not start without its journal.
    if (!this.#hasOpened && !isTransient(faultOf(error))) {
      this.#fail(error);
      return;
    }
    if (this.#isReady) this.#blameFirst(error);
    this.#isReady = false;
    this.#supervision.died(error);
    this.#restart = setTimeout(() => this.#start(), this.#pause);
    this.#pause = Math.min(this.#pause * 2, LONGEST_PAUSE_MILLISECONDS);
  }

  /** Requests are carried out in order, so the first unanswered one was under way when the worker died. */
  #blameFirst(error: Error): void {
    const [first] = this.#pending;
    if (!first || ++first.deaths < MOST_DEATHS) return;
    this.#pending.shift();
    first.reject(error);
  }

  #fail(error: Error): void {
    this.#failure ??= error;
    if (this.#restart) clearTimeout(this.#restart);
    for (const { reject } of this.#pending.splice(0)) reject(this.#failure);
  }
}
