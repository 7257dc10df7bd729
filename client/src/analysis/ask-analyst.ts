import type { Asked, Job, News, Told } from "./messages.ts";

let worker: Worker | null = null;
let asked = 0;
const listeners = new Map<number, (news: News) => void>();

function startWorker(): Worker {
  if (worker) return worker;
  const fresh = new Worker(new URL("./analysis-worker.ts", import.meta.url), { type: "module" });
  fresh.addEventListener("message", ({ data: { id, ...news } }: MessageEvent<Told>) => listeners.get(id)?.(news));
  fresh.addEventListener("error", () => {
    // The worker failed to load; the next job tries again.
    worker = null;
    endJobs();
  });
  worker = fresh;
  return fresh;
}

function endJobs(): void {
  const open = [...listeners.values()];
  listeners.clear();
  for (const listen of open) listen({ news: "fault", code: "no-worker" });
}

/** Gives a job to the analysis worker, which is started with the first one. */
export function askAnalyst(job: Job, listen: (news: News) => void): void {
  const id = ++asked;
  listeners.set(id, (news) => {
    if (news.news === "done" || news.news === "judged" || news.news === "fault") listeners.delete(id);
    listen(news);
  });
  startWorker().postMessage({ id, ...job } satisfies Asked);
}

/** Ends the worker and its jobs; the next job starts a new one. */
export function dismissAnalyst(): void {
  worker?.terminate();
  worker = null;
  endJobs();
}
