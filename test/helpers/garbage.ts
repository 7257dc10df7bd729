import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

setFlagsFromString("--expose-gc");
const collect: () => void = runInNewContext("gc");

/** Frees everything that nothing refers to any more, and says how many bytes are still in use. */
export async function collectGarbage(): Promise<number> {
  // What one round frees may have held the last reference to something else, or have a farewell to say first.
  for (let round = 0; round < 4; round++) {
    await new Promise((resolve) => setImmediate(resolve));
    collect();
  }
  return process.memoryUsage().heapUsed;
}
