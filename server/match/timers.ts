/** Something that will happen unless it is cleared. */
export interface Timer {
  clear(): void;
}

/** Does work after so many milliseconds. */
export type After = (work: () => unknown, milliseconds: number) => Timer;

/** The timers of one table: none of them outlives it. */
export class Timers {
  readonly #running = new Set<NodeJS.Timeout>();

  after(work: () => void, milliseconds: number): Timer {
    const timeout = setTimeout(() => {
      this.#running.delete(timeout);
      work();
    }, milliseconds);
    this.#running.add(timeout);
    return {
      clear: () => {
        clearTimeout(timeout);
        this.#running.delete(timeout);
      },
    };
  }

  clearAll(): void {
    for (const timeout of this.#running) clearTimeout(timeout);
    this.#running.clear();
  }
}
