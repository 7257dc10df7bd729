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

const work = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};

/** What is no work of the house: to tell what is alive, everything else has to be freed. */
let spentOnWeighing = 0;

function weigh(): Weight {
  const before = work();
  const resident = process.memoryUsage.rss();
  globalThis.gc?.();
  const { heapUsed, external } = process.memoryUsage();
  const worked = before - spentOnWeighing;
  spentOnWeighing += work() - before;
  return { resident, alive: heapUsed + external, worked };
}

/** The real house in a process of its own that says what it weighs whenever it is asked. */
if (import.meta.main) {
  const house = await openHouse(readConfig(process.env));
  process.on("message", () => process.send?.({ answer: weigh() }));
  process.once("SIGTERM", () => void house.close().then(() => process.exit(0)));
  process.send?.({ answer: house.address });
}
