import { parentPort, workerData } from "node:worker_threads";
import { answer } from "../../../server/workers/jobs.ts";
import type { JobMessage } from "../../../server/workers/pool.ts";
import { ANSWERED, CRASHES, HELD, type Hold, STARTED } from "./controlled-workers.ts";

/** A worker thread that counts its jobs, and that a test can hold or crash. */
const { cells } = workerData as Hold;
const tell = (told: JobMessage) => parentPort?.postMessage(told);

function count(cell: number): void {
  Atomics.add(cells, cell, 1);
  Atomics.notify(cells, cell);
}

parentPort?.on("message", async (asked: string) => {
  count(STARTED);
  if (Atomics.sub(cells, CRASHES, 1) > 0) process.exit(1);
  Atomics.wait(cells, HELD, 1);
  tell(await answer(asked));
  count(ANSWERED);
});
tell({ ready: true });
