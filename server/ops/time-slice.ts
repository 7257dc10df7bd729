import { setImmediate as turnOfTheLoop } from "node:timers/promises";

/** Milliseconds of uninterrupted work; far below the limit of 10 ms, because the last step may take long. */
const LONGEST_MILLISECONDS = 2;

/** Divides long work on the event loop: `yield` lets other events run after each slice. */
export class TimeSlice {
  #since = performance.now();

  /** True if the work has to be interrupted. */
  get isOver(): boolean {
    return performance.now() - this.#since >= LONGEST_MILLISECONDS;
  }

  /** Resolves after other events have run; the next slice begins. */
  async yield(): Promise<void> {
    await turnOfTheLoop();
    this.#since = performance.now();
  }
}
