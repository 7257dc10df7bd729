import { parentPort } from "node:worker_threads";
import { answer } from "./jobs.ts";
import type { JobMessage } from "./pool.ts";

const send = (message: JobMessage) => parentPort?.postMessage(message);

parentPort?.on("message", async (asked: string) => send(await answer(asked)));
send({ ready: true });
