/** A scheduled call that can be cleared. */
export interface Timer {
  clear(): void;
}

/** Schedules work after this many milliseconds. */
export type After = (work: () => unknown, milliseconds: number) => Timer;

interface Waiting {
  work: () => void;
  /** Due time on the clock of the table. */
  due: number;
  timeout: NodeJS.Timeout | undefined;
}

/** The timers of one table: none outlives it, and none runs while the table pauses. */
export class Timers {
  readonly #waiting = new Set<Waiting>();
  /** Milliseconds the table has paused so far. */
  #paused = 0;
  #pausedSince: number | null = null;

  /** The time of the table in milliseconds; it stands still during a pause. */
  now(): number {
    return (this.#pausedSince ?? performance.now()) - this.#paused;
  }

  after(work: () => void, milliseconds: number): Timer {
    const waiting: Waiting = { work, due: this.now() + milliseconds, timeout: undefined };
    this.#waiting.add(waiting);
    if (this.#pausedSince === null) this.#start(waiting);
    return {
      clear: () => {
        clearTimeout(waiting.timeout);
        this.#waiting.delete(waiting);
      },
    };
  }

  pause(): void {
    this.#pausedSince ??= performance.now();
    for (const { timeout } of this.#waiting) clearTimeout(timeout);
  }

  /** Every timer keeps the time it had left when the pause began. */
  resume(): void {
    if (this.#pausedSince === null) return;
    this.#paused += performance.now() - this.#pausedSince;
    this.#pausedSince = null;
    for (const waiting of this.#waiting) this.#start(waiting);
  }

  clearAll(): void {
    for (const { timeout } of this.#waiting) clearTimeout(timeout);
    this.#waiting.clear();
  }

  #start(waiting: Waiting): void {
    waiting.timeout = setTimeout(
      () => {
        this.#waiting.delete(waiting);
        waiting.work();
      },
      Math.max(0, waiting.due - this.now()),
    );
  }
}
