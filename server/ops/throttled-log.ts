import type { Logger } from "pino";

const MOST_PER_MINUTE = 30;
const MINUTE = 60_000;

/** Warning log limited to a few lines per minute, so remote clients cannot fill the disk. */
export class ThrottledLog {
  readonly #log: Logger;
  readonly #now: () => number;
  #since = 0;
  #said = 0;

  constructor(log: Logger, now: () => number = () => performance.now()) {
    this.#log = log;
    this.#now = now;
  }

  /** Writes a line, or counts it among those that were left out. */
  warn(fields: object, message: string): void {
    if (this.#now() - this.#since >= MINUTE) this.#nextMinute();
    if (++this.#said <= MOST_PER_MINUTE) this.#log.warn(fields, message);
  }

  #nextMinute(): void {
    const more = this.#said - MOST_PER_MINUTE;
    if (more > 0) this.#log.warn({ more }, "further reports of the last minute were left out");
    this.#since = this.#now();
    this.#said = 0;
  }
}
