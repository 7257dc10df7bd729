import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

setFlagsFromString("--expose-gc");
const collect: () => void = runInNewContext("gc");

/** Collects garbage, and returns the number of bytes still in use. */
export async function collectGarbage(): Promise<number> {
  // Collected objects may have held the last reference to others, or may have finalizers to run first.
  for (let round = 0; round < 4; round++) {
    await new Promise((resolve) => setImmediate(resolve));
    collect();
  }
  return process.memoryUsage().heapUsed;
}
