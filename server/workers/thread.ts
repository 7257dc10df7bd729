import { parentPort } from "node:worker_threads";
import { answer } from "./jobs.ts";
import type { JobMessage, JobRequest } from "./pool.ts";

const send = (message: JobMessage) => parentPort?.postMessage(message);

parentPort?.on("message", async (asked: JobRequest) => send(await answer(asked)));
send({ ready: true });
