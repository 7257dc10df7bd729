import { setTimeout as wait } from "node:timers/promises";
import type { Logger } from "pino";
import { cleanUp } from "../friends/clean-up.ts";
import type { Journal } from "../journal/journal.ts";
import { removePoints } from "../players/ladder.ts";
import { type LeasedRun, runUnderLease } from "../store/run-under-lease.ts";
import type { Store } from "../store/store.ts";
import { TaskLease } from "../store/task-lease.ts";
import { findGuests, removeGuest } from "./guests.ts";
import { removeAttempts, removeRuns, removeSessions, removeTournament } from "./removals.ts";

const DAY = 24 * 60 * 60_000;
const EVERY_MILLISECONDS = 60 * 60_000;
/** Matches removed at once, rows of the store removed at once, and the pause after them in which others write. */
const MATCHES_AT_ONCE = 10;
const ROWS_AT_ONCE = 200;
const PAUSE_MILLISECONDS = 100;
const MOST_STEPS = 2000;

/** Days for which data is kept; 0 keeps it forever. */
export interface KeepDays {
  /** Records of finished matches; their results, statistics and ratings stay. */
  matches: number;
  /** Guest accounts without a finished match, from their last visit. */
  guests: number;
  /** Repeated attempts at puzzles; the first attempt at each puzzle stays, because it was rated. */
  puzzleAttempts: number;
  /** Runs of the Gauntlet, from their end; achievements stay. */
  gauntletRuns: number;
  /** Tournaments, from their end; the wins on profiles stay. */
  tournaments: number;
}

/** Removed matches, accounts and other rows, by kind. */
export type Removed = Record<keyof KeepDays | "sessions", number>;

interface Dependencies {
  journal: Journal;
  store: Store;
  /** Connections for reads that may take long. */
  reads: Store;
  log: Logger;
}

/** Removes old data, in small steps and by one process at a time. */
export class Retention {
  readonly #dependencies: Dependencies;
  readonly #keep: KeepDays;
  #run: LeasedRun | undefined;
  #isClosed = false;

  constructor(dependencies: Dependencies, keep: KeepDays) {
    this.#dependencies = dependencies;
    this.#keep = keep;
  }

  /** Removes old data now and every hour. `holder` identifies this process. */
  start(holder: string): void {
    const { store, log } = this.#dependencies;
    this.#run = runUnderLease(new TaskLease(store, "retention", holder), {
      step: () => this.removeOld(Date.now()),
      pause: EVERY_MILLISECONDS,
      warn: (err) => log.warn({ err }, "retention failed"),
    });
  }

  /** Removes everything that is too old at this time; returns the numbers. */
  async removeOld(now: number): Promise<Removed> {
    const { journal, store, log } = this.#dependencies;
    const before = (kind: keyof KeepDays) => now - this.#keep[kind] * DAY;
    await cleanUp(store, now);
    await removePoints(store, now);
    const removed: Removed = {
      matches: await this.#unlessForever("matches", () =>
        this.#inSteps(MATCHES_AT_ONCE, () => journal.prune(before("matches"), MATCHES_AT_ONCE)),
      ),
      guests: await this.#unlessForever("guests", () => this.#removeGuests(before("guests"), now)),
      sessions: await this.#inSteps(ROWS_AT_ONCE, () => removeSessions(store, now, ROWS_AT_ONCE)),
      puzzleAttempts: await this.#unlessForever("puzzleAttempts", () =>
        this.#inSteps(ROWS_AT_ONCE, () => removeAttempts(store, before("puzzleAttempts"), ROWS_AT_ONCE)),
      ),
      gauntletRuns: await this.#unlessForever("gauntletRuns", () =>
        this.#inSteps(ROWS_AT_ONCE, () => removeRuns(store, before("gauntletRuns"), ROWS_AT_ONCE)),
      ),
      tournaments: await this.#unlessForever("tournaments", () => this.#removeTournaments(before("tournaments"))),
    };
    if (Object.values(removed).some((count) => count > 0)) log.info(removed, "old data removed");
    return removed;
  }

  /** Resolves when the current step has ended. */
  async close(): Promise<void> {
    this.#isClosed = true;
    await this.#run?.stop();
  }

  async #unlessForever(kind: keyof KeepDays, remove: () => Promise<number>): Promise<number> {
    return this.#keep[kind] === 0 ? 0 : remove();
  }

  /** Repeats a removal until it has removed fewer than it could; returns the sum. */
  async #inSteps(most: number, step: () => Promise<number>): Promise<number> {
    let removed = 0;
    for (let steps = 0; steps < MOST_STEPS && !this.#isClosed; steps++) {
      const count = await step();
      removed += count;
      if (count < most) break;
      await this.#pause();
    }
    return removed;
  }

  async #removeGuests(before: number, now: number): Promise<number> {
    const { store, reads, journal } = this.#dependencies;
    let removed = 0;
    for await (const ids of findGuests(reads, before, now)) {
      if (this.#isClosed) break;
      for (const id of ids) if (await removeGuest(store, journal, id, before)) removed++;
      await this.#pause();
    }
    return removed;
  }

  /** Removes one tournament after the other: a large one has thousands of games. */
  async #removeTournaments(before: number): Promise<number> {
    const { store } = this.#dependencies;
    let removed = 0;
    for (let steps = 0; steps < MOST_STEPS && !this.#isClosed; steps++) {
      const step = await removeTournament(store, before, ROWS_AT_ONCE);
      if (step === "none") break;
      if (step === "removed") removed++;
      await this.#pause();
    }
    return removed;
  }

  async #pause(): Promise<void> {
    await wait(PAUSE_MILLISECONDS, undefined, { ref: false });
  }
}
