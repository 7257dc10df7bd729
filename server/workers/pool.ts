import { availableParallelism } from "node:os";
import { Worker } from "node:worker_threads";
import type { Logger } from "pino";
import type { JobName, Jobs } from "./jobs.ts";

/** A job, which a thread receives as JSON. */
export interface JobRequest<J extends JobName = JobName> {
  job: J;
  needs: Jobs[J]["needs"];
}
/** Messages of a thread: one when its code is loaded, then one per job. */
export type JobMessage = { ready: true } | { answer: unknown } | { fault: string };

/** Thrown to the caller of a job that was not answered; `closed` is the reason during a shutdown. */
export class JobFailed extends Error {
  readonly reason: "crashed" | "overdue" | "fault" | "closed";

  constructor(reason: JobFailed["reason"], message: string = reason) {
    super(message);
    this.reason = reason;
  }
}

export interface PoolOptions {
  log: Logger;
  /** Largest number of threads; threads start on demand. */
  size?: number;
  /** The script of a thread and its `workerData`. */
  script?: URL;
  workerData?: unknown;
  /** A job without an answer for this many milliseconds ends its thread. */
  deadline?: number;
}

interface Task {
  lane: string;
  asked: JobRequest;
  attempts: number;
  resolve(answer: unknown): void;
  reject(error: JobFailed): void;
}

interface Thread {
  worker: Worker;
  task: Task | null;
  lastLane: string;
  timer: NodeJS.Timeout | undefined;
}

/** One processor is left to the event loop; more than four threads cost more memory than they are worth. */
const DEFAULT_SIZE = Math.min(4, Math.max(1, availableParallelism() - 1));
/**
 * Time limit for a job, and for loading the code of a thread. It includes waiting for a processor, and a job that
 * exceeds it twice fails, so it is far above what either takes on a busy machine.
 */
const DEADLINE_MILLISECONDS = 60_000;
/** A job whose thread ended is retried once on a new thread. */
const MOST_ATTEMPTS = 2;
/** Bots stay far below this limit; a job that exceeds it ends its thread, not the process. */
const RESOURCES = { maxOldGenerationSizeMb: 512 };

/**
 * Worker threads for work that would block the event loop. Jobs wait in lanes, one per table, which are served round
 * robin, so a busy table delays other tables by one job at most.
 */
export class WorkerPool {
  readonly #log: Logger;
  readonly #size: number;
  readonly #script: URL;
  readonly #workerData: unknown;
  readonly #deadline: number;
  readonly #lanes = new Map<string, Task[]>();
  readonly #threads = new Set<Thread>();
  #isClosed = false;

  constructor({ log, size = DEFAULT_SIZE, script, workerData, deadline = DEADLINE_MILLISECONDS }: PoolOptions) {
    this.#log = log;
    this.#workerData = workerData;
    this.#size = size;
    this.#script = script ?? new URL("./thread.ts", import.meta.url);
    this.#deadline = deadline;
  }

  /** Resolves with the answer of the job; rejects with `JobFailed`. */
  run<J extends JobName>(lane: string, job: J, needs: Jobs[J]["needs"]): Promise<Jobs[J]["answer"]> {
    const { promise, resolve, reject } = Promise.withResolvers<unknown>();
    this.#wait({ lane, asked: { job, needs }, attempts: 0, resolve, reject });
    return promise as Promise<Jobs[J]["answer"]>;
  }

  /** Ends all threads; jobs without an answer fail. */
  async close(): Promise<void> {
    this.#isClosed = true;
    const waiting = [...this.#lanes.values()].flat();
    this.#lanes.clear();
    for (const { reject } of waiting) reject(new JobFailed("closed"));
    await Promise.all([...this.#threads].map((thread) => this.#end(thread, "closed")));
  }

  #wait(task: Task): void {
    if (this.#isClosed) {
      task.reject(new JobFailed("closed"));
      return;
    }
    const lane = this.#lanes.get(task.lane);
    if (lane) lane.push(task);
    else this.#lanes.set(task.lane, [task]);
    this.#serve();
  }

  /** Assigns waiting lanes to free threads; starts a thread if all are busy and the pool is not full. */
  #serve(): void {
    for (const [lane, tasks] of this.#lanes) {
      const thread = this.#freeThread(lane);
      if (!thread) return;
      const task = tasks.shift() as Task;
      // The lane goes to the end of the queue.
      this.#lanes.delete(lane);
      if (tasks.length > 0) this.#lanes.set(lane, tasks);
      this.#ask(thread, task);
    }
  }

  /** Prefers the thread that last served this table, because it has the bot's plans cached. */
  #freeThread(lane: string): Thread | undefined {
    const free = [...this.#threads].filter(({ task }) => task === null);
    const known = free.find(({ lastLane }) => lastLane === lane) ?? free[0];
    return known ?? (this.#threads.size < this.#size ? this.#start() : undefined);
  }

  #start(): Thread {
    const worker = new Worker(this.#script, { resourceLimits: RESOURCES, workerData: this.#workerData });
    const thread: Thread = { worker, task: null, lastLane: "", timer: undefined };
    this.#threads.add(thread);
    worker.unref();
    worker.on("message", (told: JobMessage) => this.#hear(thread, told));
    worker.on("error", (error) => void this.#end(thread, "crashed", error));
    worker.on("exit", () => void this.#end(thread, "crashed"));
    this.#expect(thread, DEADLINE_MILLISECONDS);
    return thread;
  }

  #ask(thread: Thread, task: Task): void {
    task.attempts++;
    thread.task = task;
    thread.lastLane = task.lane;
    if (thread.timer === undefined) this.#expect(thread, this.#deadline);
    // A view as JSON costs the event loop a fifth to a half of what cloning the object does.
    thread.worker.postMessage(JSON.stringify(task.asked));
  }

  #expect(thread: Thread, milliseconds: number): void {
    clearTimeout(thread.timer);
    thread.timer = setTimeout(() => void this.#end(thread, "overdue"), milliseconds).unref();
  }

  #hear(thread: Thread, told: JobMessage): void {
    const { task } = thread;
    if ("ready" in told) {
      this.#expect(thread, this.#deadline);
      return;
    }
    clearTimeout(thread.timer);
    thread.timer = undefined;
    thread.task = null;
    if ("fault" in told) task?.reject(new JobFailed("fault", told.fault));
    else task?.resolve(told.answer);
    this.#serve();
  }

  /** Ends a thread; its job is retried or fails. */
  async #end(thread: Thread, reason: JobFailed["reason"], error?: unknown): Promise<void> {
    if (!this.#threads.delete(thread)) return;
    clearTimeout(thread.timer);
    const { task } = thread;
    if (reason !== "closed") this.#log.warn({ err: error, reason, job: task?.asked.job }, "worker thread ended");
    const ended = thread.worker.terminate();
    if (task && reason !== "closed" && task.attempts < MOST_ATTEMPTS) this.#wait(task);
    else task?.reject(new JobFailed(reason));
    this.#serve();
    await ended;
  }
}
