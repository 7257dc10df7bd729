import type { Logger } from "pino";

const MOST_PER_MINUTE = 30;
const MINUTE = 60_000;

/** Warning log limited to a few lines per minute, so remote clients cannot fill the disk. */
export class ThrottledLog {
  readonly #log: Logger;
  readonly #now: () => number;
  #since = 0;
  #written = 0;

  constructor(log: Logger, now: () => number = () => performance.now()) {
    this.#log = log;
    this.#now = now;
  }

  /** Writes a line, or counts it as omitted. */
  warn(fields: object, message: string): void {
    if (this.#now() - this.#since >= MINUTE) this.#nextMinute();
    if (++this.#written <= MOST_PER_MINUTE) this.#log.warn(fields, message);
  }

  #nextMinute(): void {
    const omitted = this.#written - MOST_PER_MINUTE;
    if (omitted > 0) this.#log.warn({ omitted }, "warnings of the last minute were omitted");
    this.#since = this.#now();
    this.#written = 0;
  }
}
