import type { After, Timer } from "./timers.ts";

/** Longest turn in multiples of its clock, however often moves restart the clock. */
export const CLOCKS_PER_TURN = 5;

/** The turn clock of a table: each move restarts it, and each turn has a limit of its own. */
export class TurnClock {
  readonly #after: After;
  readonly #now: () => number;
  readonly #timeout: () => unknown;
  #timer: Timer | null = null;
  #deadline = 0;
  #turnEnd = 0;
  #turn = "";

  constructor(after: After, now: () => number, timeout: () => unknown) {
    this.#after = after;
    this.#now = now;
    this.#timeout = timeout;
  }

  /** Restarts the clock of this turn with `seconds` for its next move. */
  restart(turn: string, seconds: number): void {
    this.stop();
    const now = this.#now();
    if (turn !== this.#turn) {
      this.#turn = turn;
      this.#turnEnd = now + CLOCKS_PER_TURN * seconds * 1000;
    }
    this.#deadline = Math.min(now + seconds * 1000, Math.max(this.#turnEnd, now));
    this.#timer = this.#after(this.#timeout, this.#deadline - now);
  }

  stop(): void {
    this.#timer?.clear();
    this.#timer = null;
  }

  /** Milliseconds until the clock plays, or null when none runs. */
  get left(): number | null {
    return this.#timer ? Math.max(0, this.#deadline - this.#now()) : null;
  }
}
