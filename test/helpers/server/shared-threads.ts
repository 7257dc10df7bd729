import pino from "pino";
import type { JobName, Jobs } from "../../../server/workers/jobs.ts";
import { JobFailed, WorkerPool } from "../../../server/workers/pool.ts";

let threads: WorkerPool | undefined;

/** A pool that uses the same threads as all others in this process, because each thread loads all games first. */
export class SharedThreads extends WorkerPool {
  readonly #closed = Promise.withResolvers<never>();

  constructor() {
    super({ log: pino({ level: "silent" }) });
    threads ??= new WorkerPool({ log: pino({ level: "silent" }) });
    this.#closed.promise.catch(() => undefined);
  }

  override run<J extends JobName>(lane: string, job: J, needs: Jobs[J]["needs"]): Promise<Jobs[J]["answer"]> {
    return Promise.race([this.#closed.promise, (threads as WorkerPool).run(lane, job, needs)]);
  }

  /** Jobs without an answer fail; the threads stay for the next server. */
  override async close(): Promise<void> {
    this.#closed.reject(new JobFailed("closed"));
  }
}
