import { readConfig } from "../server/config.ts";
import { openHouse } from "../server/index.ts";

/** What a process weighs and has worked. */
export interface Weight {
  /** Bytes the system gives it now. */
  resident: number;
  /** Bytes of everything alive in it: objects and buffers. */
  alive: number;
  /** Milliseconds its threads have worked so far. */
  worked: number;
}

/** The real house in a process of its own that says what it weighs whenever it is asked. */
if (import.meta.main) {
  const house = await openHouse(readConfig(process.env));
  process.on("message", () => process.send?.({ answer: weigh() }));
  process.once("SIGTERM", () => void house.close().then(() => process.exit(0)));
  process.send?.({ answer: house.address });
}

function weigh(): Weight {
  const { user, system } = process.cpuUsage();
  const resident = process.memoryUsage.rss();
  globalThis.gc?.();
  const { heapUsed, external } = process.memoryUsage();
  return { resident, alive: heapUsed + external, worked: (user + system) / 1000 };
}
