import { parentPort } from "node:worker_threads";
import { answer } from "./jobs.ts";
import type { JobMessage, JobRequest } from "./pool.ts";

const tell = (told: JobMessage) => parentPort?.postMessage(told);

parentPort?.on("message", async (asked: JobRequest) => tell(await answer(asked)));
tell({ ready: true });
