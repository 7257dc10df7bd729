/** Longest turn in multiples of its clock, however often moves restart the clock. */
export const CLOCKS_PER_TURN = 5;

/** A scheduled call that can be cleared. */
export interface Timer {
  clear(): void;
}

/** Schedules work after this many milliseconds. */
export type After = (work: () => unknown, milliseconds: number) => Timer;

/** A timer of a table; one object, because tables keep one for each disconnected player. */
class Waiting implements Timer {
  readonly work: () => void;
  /** Due time on the clock of the table. */
  readonly due: number;
  readonly #all: Set<Waiting>;
  #timeout: NodeJS.Timeout | undefined;

  constructor(work: () => void, due: number, all: Set<Waiting>) {
    this.work = work;
    this.due = due;
    this.#all = all;
    all.add(this);
  }

  start(milliseconds: number): void {
    this.#timeout = setTimeout(run, Math.max(0, milliseconds), this);
  }

  stop(): void {
    clearTimeout(this.#timeout);
  }

  clear(): void {
    this.stop();
    this.#all.delete(this);
  }
}

function run(waiting: Waiting): void {
  waiting.clear();
  waiting.work();
}

const NO_TIMER: Timer = { clear: () => undefined };

/** The timers of one room: none outlives it, and none runs while it pauses. */
export class Timers {
  readonly #waiting = new Set<Waiting>();
  /** Milliseconds the table has paused so far. */
  #paused = 0;
  #pausedSince: number | null = null;
  #isClosed = false;

  /** The time of the table in milliseconds; it stands still during a pause. */
  now(): number {
    return (this.#pausedSince ?? performance.now()) - this.#paused;
  }

  after(work: () => void, milliseconds: number): Timer {
    if (this.#isClosed) return NO_TIMER;
    const waiting = new Waiting(work, this.now() + milliseconds, this.#waiting);
    if (this.#pausedSince === null) waiting.start(milliseconds);
    return waiting;
  }

  pause(): void {
    this.#pausedSince ??= performance.now();
    for (const waiting of this.#waiting) waiting.stop();
  }

  /** Every timer keeps the time it had left when the pause began. */
  resume(): void {
    if (this.#pausedSince === null) return;
    this.#paused += performance.now() - this.#pausedSince;
    this.#pausedSince = null;
    const now = this.now();
    for (const waiting of this.#waiting) waiting.start(waiting.due - now);
  }

  /** Clears all timers; from now on, none is set. */
  close(): void {
    this.#isClosed = true;
    for (const waiting of this.#waiting) waiting.clear();
  }
}
