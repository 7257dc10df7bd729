import { parentPort } from "node:worker_threads";
import { answer } from "./jobs.ts";
import type { Asked, Told } from "./pool.ts";

const tell = (told: Told) => parentPort?.postMessage(told);

parentPort?.on("message", async (asked: Asked) => tell(await answer(asked)));
tell({ ready: true });
