import { isMainThread } from "node:worker_threads";

/** What a process weighs and has worked. */
export interface Weight {
  /** Bytes the system gives it now. */
  resident: number;
  /** Bytes of everything alive in it: objects and buffers. */
  alive: number;
}

/** What a server under measurement can be asked. */
export type Question = "worked" | "weigh";

/** Milliseconds all its threads have worked so far. */
function worked(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

function weigh(): Weight {
  const resident = process.memoryUsage.rss();
  globalThis.gc?.();
  const { heapUsed, external } = process.memoryUsage();
  return { resident, alive: heapUsed + external };
}

/** Loaded into every server under measurement before its own code: it says what it weighs and has worked. */
if (isMainThread) {
  process.on("message", (question: Question) => process.send?.({ answer: question === "weigh" ? weigh() : worked() }));
}
