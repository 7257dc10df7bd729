import type { Logger } from "pino";
import type { Journal } from "../../journal/journal.ts";
import type { Store } from "../../store/store.ts";
import type { SeatPerformance } from "../../workers/performance.ts";
import { JobFailed, type WorkerPool } from "../../workers/pool.ts";

const BATCH = 100;
const LANE = "analysis";

interface Dependencies {
  journal: Journal;
  store: Store;
  workers: WorkerPool;
  log: Logger;
}

/**
 * Analyses settled matches in a worker thread, one at a time. A match is due from its settlement until its analysis is
 * stored; after a crash or an outage it stays due and is analysed at the next start. The analysis depends on the record
 * alone and is stored once, so several processes may analyse the same match.
 */
export class MatchAnalysis {
  readonly #dependencies: Dependencies;
  #last: Promise<void> = Promise.resolve();
  #isClosed = false;

  constructor(dependencies: Dependencies) {
    this.#dependencies = dependencies;
  }

  /** Analyses the match if it is due; never rejects. Resolves when the match has been tried. */
  analyse(matchId: string): Promise<void> {
    this.#last = this.#last.then(() => this.#try(matchId));
    return this.#last;
  }

  /** Analyses all matches that are due. */
  async analyseRest(): Promise<void> {
    for (let after = ""; !this.#isClosed; ) {
      const batch = await this.#due(after);
      const last = batch.at(-1);
      if (last === undefined) return;
      await Promise.all(batch.map((matchId) => this.analyse(matchId)));
      after = last;
    }
  }

  /** Starts no further analysis and waits for the current one; its thread should be closed first. */
  async close(): Promise<void> {
    this.#isClosed = true;
    await this.#last;
  }

  async #due(after: string): Promise<string[]> {
    const rows = await this.#dependencies.store
      .selectFrom("results")
      .select("match_id")
      .where("analysis_due", "=", 1)
      .where("match_id", ">", after)
      .orderBy("match_id")
      .limit(BATCH)
      .execute();
    return rows.map((row) => row.match_id);
  }

  async #try(matchId: string): Promise<void> {
    const { store, log } = this.#dependencies;
    if (this.#isClosed) return;
    try {
      if (!(await isDue(store, matchId))) return;
      await storeAnalysis(store, matchId, await this.#measure(matchId));
    } catch (err) {
      if (!this.#isClosed) log.warn({ err, match: matchId }, "a match could not be analysed yet");
    }
  }

  /** Null if the match has no analysis. An exception of the analyst would repeat itself, so it is not retried. */
  async #measure(matchId: string): Promise<SeatPerformance[] | null> {
    const { journal, workers, log } = this.#dependencies;
    const texts = await journal.readTexts(matchId);
    if (!texts?.outcome) return null;
    try {
      return await workers.run(LANE, "performance", texts);
    } catch (error) {
      if (!(error instanceof JobFailed) || error.reason !== "fault") throw error;
      log.error({ err: error, match: matchId }, "a match cannot be analysed");
      return null;
    }
  }
}

async function isDue(store: Store, matchId: string): Promise<boolean> {
  const due = await store
    .selectFrom("results")
    .select("match_id")
    .where("match_id", "=", matchId)
    .where("analysis_due", "=", 1)
    .executeTakeFirst();
  return due !== undefined;
}

/** Stores an analysis, unless another process has done so. */
async function storeAnalysis(store: Store, matchId: string, seats: readonly SeatPerformance[] | null): Promise<void> {
  await store.transaction().execute(async (writing) => {
    const taken = await writing
      .updateTable("results")
      .set({ analysis_due: 0 })
      .where("match_id", "=", matchId)
      .where("analysis_due", "=", 1)
      .executeTakeFirst();
    if (taken.numUpdatedRows === 0n) return;
    for (const [seat, { accuracy, cost, luck }] of (seats ?? []).entries()) {
      await writing
        .updateTable("result_seats")
        .set({ accuracy, cost, luck })
        .where("match_id", "=", matchId)
        .where("seat", "=", seat)
        .execute();
    }
  });
}
