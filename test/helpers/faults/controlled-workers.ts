import pino, { type Logger } from "pino";
import { WorkerPool } from "../../../server/workers/pool.ts";

/**
 * Cells shared with the threads: whether work is paused, and the numbers of jobs to crash, started and answered.
 */
export const HELD = 0;
export const CRASHES = 1;
export const STARTED = 2;
export const ANSWERED = 3;

export interface Hold {
  cells: Int32Array;
}

/** A pool of real threads that a test can pause and crash. */
export class ControlledWorkers {
  readonly pool: WorkerPool;
  readonly #cells = new Int32Array(new SharedArrayBuffer(16));

  constructor({ deadline, log = pino({ level: "silent" }) }: { deadline?: number; log?: Logger } = {}) {
    const script = new URL("./controlled-thread.ts", import.meta.url);
    const workerData: Hold = { cells: this.#cells };
    this.pool = new WorkerPool({ log, size: 1, script, workerData, ...(deadline !== undefined && { deadline }) });
  }

  hold(): void {
    Atomics.store(this.#cells, HELD, 1);
  }

  release(): void {
    Atomics.store(this.#cells, HELD, 0);
    Atomics.notify(this.#cells, HELD);
  }

  /** Ends the thread in the middle of each of the next jobs. */
  crash(jobs: number): void {
    Atomics.store(this.#cells, CRASHES, jobs);
  }

  get started(): number {
    return Atomics.load(this.#cells, STARTED);
  }

  /** Resolves when this many jobs were started. */
  whenStarted(jobs: number): Promise<void> {
    return this.#reached(STARTED, jobs);
  }

  /** Resolves when this many jobs were answered. */
  whenAnswered(jobs: number): Promise<void> {
    return this.#reached(ANSWERED, jobs);
  }

  async #reached(cell: number, count: number): Promise<void> {
    for (let now = Atomics.load(this.#cells, cell); now < count; now = Atomics.load(this.#cells, cell)) {
      await Atomics.waitAsync(this.#cells, cell, now).value;
    }
  }
}
