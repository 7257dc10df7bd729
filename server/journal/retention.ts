import { setTimeout as wait } from "node:timers/promises";
import type { Logger } from "pino";
import type { Journal } from "./journal.ts";

const DAY = 24 * 60 * 60_000;
const EVERY_MILLISECONDS = 60 * 60_000;
/** Matches removed at once, and the pause after them in which the journal writes moves. */
const BATCH = 10;
const PAUSE_MILLISECONDS = 100;
const MOST_BATCHES = 2000;

/** Removes the records of old matches; their results, statistics and ratings stay. */
export class Retention {
  readonly #journal: Journal;
  readonly #log: Logger;
  readonly #days: number;
  #timer: NodeJS.Timeout | undefined;
  #isClosed = false;

  /** Records are kept for this many days; 0 keeps them forever. */
  constructor(journal: Journal, log: Logger, days: number) {
    this.#journal = journal;
    this.#log = log;
    this.#days = days;
  }

  /** Removes old records now and every hour. */
  start(): void {
    if (this.#days === 0) return;
    const run = () => this.removeOld(Date.now()).catch((err: unknown) => this.#log.warn({ err }, "retention failed"));
    this.#timer = setInterval(run, EVERY_MILLISECONDS).unref();
    void run();
  }

  /** Removes matches that are too old at this time, in small steps. Returns the number of removed matches. */
  async removeOld(now: number): Promise<number> {
    let removed = 0;
    for (let batch = 0; batch < MOST_BATCHES && !this.#isClosed; batch++) {
      const count = await this.#journal.prune(now - this.#days * DAY, BATCH);
      removed += count;
      if (count < BATCH) break;
      await wait(PAUSE_MILLISECONDS, undefined, { ref: false });
    }
    if (removed > 0) this.#log.info({ removed }, "old match records removed");
    return removed;
  }

  close(): void {
    this.#isClosed = true;
    clearInterval(this.#timer);
  }
}
