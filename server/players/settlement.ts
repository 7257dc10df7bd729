import { setTimeout as wait } from "node:timers/promises";
import type { Logger } from "pino";
import { RecordError } from "../../shared/core/record.ts";
import { UnreadableMatch } from "../journal/grouped-journal.ts";
import type { Journal } from "../journal/journal.ts";
import type { Store } from "../store/store.ts";
import { type Passed, settle } from "./settle.ts";

/** So many matches are settled at once: enough to overlap commits, few enough to leave connections to others. */
const LANES = 4;
const BATCH = 100;
const FIRST_PAUSE_MILLISECONDS = 500;
const LONGEST_PAUSE_MILLISECONDS = 60_000;

/** What the settlement works with. */
interface Surroundings {
  journal: Journal;
  store: Store;
  log: Logger;
}

/**
 * Settles finished matches behind the tables' backs. A match stays unsettled in the journal until all of it is in the
 * store, so a crash or a store that is away delays it, and nothing is lost or done twice.
 */
export class Settlement {
  readonly #house: Surroundings;
  readonly #passed: Passed;
  readonly #underway = new Map<string, Promise<boolean>>();
  readonly #waiting: (() => void)[] = [];
  readonly #closing = new AbortController();
  #free = LANES;

  constructor(house: Surroundings, passed: Passed = () => undefined) {
    this.#house = house;
    this.#passed = passed;
  }

  /** Resolves true when the match is settled, however often that has to be tried; false when the house closes first. */
  settle(matchId: string): Promise<boolean> {
    const underway = this.#underway.get(matchId);
    if (underway) return underway;
    const settling = this.#insist(matchId).finally(() => this.#underway.delete(matchId));
    this.#underway.set(matchId, settling);
    return settling;
  }

  /** Settles every match that an earlier run of the house left behind, and says how many there were. */
  async settleAll(): Promise<number> {
    let settled = 0;
    for (let after = 0; ; ) {
      const batch = await this.#house.journal.unsettled(after, BATCH);
      const last = batch.at(-1);
      if (!last || this.#closing.signal.aborted) return settled;
      const done = await Promise.all(batch.map(({ matchId }) => this.settle(matchId)));
      settled += done.filter(Boolean).length;
      after = last.number;
    }
  }

  /** The same in the background; what cannot even be read now is left to the next time. */
  async settleRest(): Promise<void> {
    const { log } = this.#house;
    try {
      const matches = await this.settleAll();
      if (matches > 0) log.info({ matches }, "matches settled");
    } catch (err) {
      log.warn({ err }, "matches that are over could not be read");
    }
  }

  /** Finishes what is being written; the rest is for the next run. */
  async close(): Promise<void> {
    this.#closing.abort();
    for (const go of this.#waiting.splice(0)) go();
    await Promise.all(this.#underway.values());
  }

  async #insist(matchId: string): Promise<boolean> {
    const { signal } = this.#closing;
    for (let pause = FIRST_PAUSE_MILLISECONDS; !signal.aborted; pause *= 2) {
      if (await this.#inLane(() => this.#try(matchId))) return true;
      await wait(Math.min(pause, LONGEST_PAUSE_MILLISECONDS), null, { signal, ref: false }).catch(() => undefined);
    }
    return false;
  }

  async #inLane(work: () => Promise<boolean>): Promise<boolean> {
    const { signal } = this.#closing;
    while (this.#free === 0 && !signal.aborted) await new Promise<void>((go) => this.#waiting.push(go));
    if (signal.aborted) return false;
    this.#free--;
    try {
      return await work();
    } finally {
      this.#free++;
      this.#waiting.shift()?.();
    }
  }

  /** False when it should be tried again. What can never be settled is set aside with its reason. */
  async #try(matchId: string): Promise<boolean> {
    const { journal, store, log } = this.#house;
    try {
      const fault = await this.#write(matchId, store);
      if (fault !== null) log.error({ match: matchId, reason: fault }, "a match cannot be settled and was set aside");
      await journal.settled(matchId, fault);
      this.#passed("marked");
      return true;
    } catch (error) {
      log.warn({ err: error, match: matchId }, "a match could not be settled yet");
      return false;
    }
  }

  /** Null when the match is in the store, or why it never will be. */
  async #write(matchId: string, store: Store): Promise<string | null> {
    try {
      const match = await this.#house.journal.read(matchId);
      if (!match?.outcome) return null;
      this.#passed("read");
      await settle(store, { record: match.record, outcome: match.outcome }, this.#passed);
      return null;
    } catch (error) {
      if (error instanceof RecordError || error instanceof UnreadableMatch) return error.message;
      throw error;
    }
  }
}
