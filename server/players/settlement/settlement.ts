import { setTimeout as wait } from "node:timers/promises";
import type { Logger } from "pino";
import type { MatchHeader } from "../../../shared/core/match-record.ts";
import type { Journal } from "../../journal/journal.ts";
import { UnreadableMatch } from "../../journal/journal.ts";
import type { MatchTexts } from "../../journal/stored-match.ts";
import type { Store } from "../../store/store.ts";
import { type Examination, examineTexts, mayHaveAccounts } from "../../workers/examination.ts";
import { mayHaveExactAnalysis } from "../../workers/performance.ts";
import type { MatchAnalysis } from "./match-analysis.ts";
import { type Passed, settle } from "./settle.ts";

/** Matches settled concurrently: enough to overlap commits, few enough to leave database connections free. */
const LANES = 4;
const BATCH = 100;
const FIRST_PAUSE_MILLISECONDS = 500;
const LONGEST_PAUSE_MILLISECONDS = 60_000;

/** Dependencies of the settlement. */
interface Dependencies {
  journal: Journal;
  store: Store;
  log: Logger;
  /** Replays a match; the server does so in a worker thread. */
  examine?: (texts: MatchTexts) => Examination | Promise<Examination>;
  /** Analyses settled matches; without it, they stay due. */
  analysis?: MatchAnalysis;
  /** Called with every match that is in the store. */
  onSettled?: (header: MatchHeader) => void;
}

/** A match that is in the store, or why it can never be settled; null if there is nothing to store. */
type Written = { header: MatchHeader } | { fault: string } | null;

/**
 * Settles finished matches in the background. A match stays unsettled in the journal until it is completely in the store,
 * so a crash or an unavailable store delays it, but nothing is lost or done twice.
 */
export class Settlement {
  readonly #dependencies: Dependencies;
  readonly #passed: Passed;
  readonly #underway = new Map<string, Promise<boolean>>();
  readonly #waiting: (() => void)[] = [];
  readonly #closing = new AbortController();
  #free = LANES;

  constructor(dependencies: Dependencies, passed: Passed = () => undefined) {
    this.#dependencies = dependencies;
    this.#passed = passed;
  }

  /** Retries until the match is settled; resolves false if the server closes first. */
  settle(matchId: string): Promise<boolean> {
    const underway = this.#underway.get(matchId);
    if (underway) return underway;
    const settling = this.#retry(matchId).finally(() => this.#underway.delete(matchId));
    this.#underway.set(matchId, settling);
    return settling;
  }

  /** Settles all unsettled matches of the journal and returns their number. */
  async settleAll(): Promise<number> {
    let settled = 0;
    for (let after = 0; ; ) {
      const batch = await this.#dependencies.journal.unsettled(after, BATCH);
      const last = batch.at(-1);
      if (!last || this.#closing.signal.aborted) return settled;
      const done = await Promise.all(batch.map(({ matchId }) => this.settle(matchId)));
      settled += done.filter(Boolean).length;
      after = last.number;
    }
  }

  /**
   * Settles and analyses everything that an earlier process left, for use in the background: errors are logged, and
   * matches wait for the next call.
   */
  async settleRest(): Promise<void> {
    const { log, analysis } = this.#dependencies;
    try {
      const matches = await this.settleAll();
      if (matches > 0) log.info({ matches }, "matches settled");
      await analysis?.analyseRest();
    } catch (err) {
      log.warn({ err }, "finished matches could not be read");
    }
  }

  /** Finishes running transactions; other matches wait for the next start. */
  async close(): Promise<void> {
    this.#closing.abort();
    for (const go of this.#waiting.splice(0)) go();
    await Promise.all(this.#underway.values());
    await this.#dependencies.analysis?.close();
  }

  async #retry(matchId: string): Promise<boolean> {
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

  /** False to retry later. Matches that can never be settled are set aside with the reason. */
  async #try(matchId: string): Promise<boolean> {
    const { journal, store, log } = this.#dependencies;
    try {
      const written = await this.#write(matchId, store);
      const fault = written && "fault" in written ? written.fault : null;
      if (fault !== null) log.error({ match: matchId, reason: fault }, "a match cannot be settled and was set aside");
      await journal.settled(matchId, fault);
      this.#passed("marked");
      if (written && "header" in written) this.#follow(written.header);
      return true;
    } catch (error) {
      log.warn({ err: error, match: matchId }, "a match could not be settled yet");
      return false;
    }
  }

  /** Starts the work that follows a settlement. Matches that cannot have an analysis cause no query to the store. */
  #follow(header: MatchHeader): void {
    const { analysis, onSettled } = this.#dependencies;
    if (mayHaveExactAnalysis(header)) void analysis?.analyse(header.id);
    onSettled?.(header);
  }

  async #write(matchId: string, store: Store): Promise<Written> {
    try {
      const { journal, examine = examineTexts } = this.#dependencies;
      const texts = await journal.readTexts(matchId);
      if (!texts?.outcome) return null;
      this.#passed("read");
      const examined = mayHaveAccounts(texts) ? await examine(texts) : null;
      if (examined === null || "fault" in examined) return examined;
      await settle(store, examined, this.#passed);
      return examined;
    } catch (error) {
      if (error instanceof UnreadableMatch) return { fault: error.message };
      throw error;
    }
  }
}
