import pino from "pino";
import type { JobName, Jobs } from "../../../server/workers/jobs.ts";
import { JobFailed, WorkerPool } from "../../../server/workers/pool.ts";

const log = pino({ level: "silent" });
let threads: WorkerPool | undefined;

/** A pool that uses the same threads as all others in this process, because each thread loads all games first. */
export class SharedThreads extends WorkerPool {
  readonly #rejections = new Set<(error: JobFailed) => void>();
  #isClosed = false;

  constructor() {
    super({ log });
  }

  override run<J extends JobName>(lane: string, job: J, needs: Jobs[J]["needs"]): Promise<Jobs[J]["answer"]> {
    if (this.#isClosed) return Promise.reject(new JobFailed("closed"));
    threads ??= new WorkerPool({ log });
    const { promise, resolve, reject } = Promise.withResolvers<Jobs[J]["answer"]>();
    this.#rejections.add(reject);
    void threads
      .run(lane, job, needs)
      .then(resolve, reject)
      .then(() => this.#rejections.delete(reject));
    return promise;
  }

  /** Jobs without an answer fail; the threads stay for the next server. */
  override async close(): Promise<void> {
    this.#isClosed = true;
    for (const reject of this.#rejections) reject(new JobFailed("closed"));
  }
}
