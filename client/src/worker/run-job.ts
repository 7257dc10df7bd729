import type { JobName, Jobs } from "./jobs.ts";
import type { JobRequest, JobResult } from "./worker.ts";

interface Waiting {
  resolve(answer: unknown): void;
  reject(error: Error): void;
}

let worker: Worker | null = null;
let asked = 0;
const waiting = new Map<number, Waiting>();

/** Starts the worker with the first job. */
function startWorker(): Worker {
  if (worker) return worker;
  const fresh = new Worker(new URL("./worker.ts", import.meta.url), { type: "module" });
  fresh.addEventListener("message", ({ data }: MessageEvent<JobResult>) => {
    const job = waiting.get(data.id);
    waiting.delete(data.id);
    if ("fault" in data) job?.reject(new Error(data.fault));
    else job?.resolve(data.answer);
  });
  fresh.addEventListener("error", () => {
    // The worker failed to load; the next job tries again.
    worker = null;
    for (const { reject } of waiting.values()) reject(new Error("the worker could not be loaded"));
    waiting.clear();
  });
  worker = fresh;
  return fresh;
}

/** Runs a job in the web worker. */
export function runJob<J extends JobName>(job: J, needs: Jobs[J]["needs"]): Promise<Jobs[J]["answer"]> {
  return new Promise((resolve, reject) => {
    const id = ++asked;
    waiting.set(id, { resolve: (answer) => resolve(answer as Jobs[J]["answer"]), reject });
    const question: JobRequest<J> = { id, job, needs };
    startWorker().postMessage(question);
  });
}
