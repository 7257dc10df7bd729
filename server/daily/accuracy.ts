import type { Logger } from "pino";
import { accuracyOf, playedIn } from "../../shared/analysis/accuracy.ts";
import type { Decision as Judged } from "../../shared/analysis/decision.ts";
import { isKernelAction } from "../../shared/core/game.ts";
import { type MatchRecord, openMatch, playNext } from "../../shared/core/match-record.ts";
import { challengeOf } from "../../shared/daily/challenges.ts";
import { gameOf } from "../../shared/games/catalog.ts";
import type { Journal } from "../journal/journal.ts";
import { parseMatch } from "../journal/stored-match.ts";
import type { Store } from "../store/store.ts";
import type { Decision } from "../workers/decision.ts";
import { JobFailed, type WorkerPool } from "../workers/pool.ts";

const LANE = "daily";

export interface AccuracyDependencies {
  store: Store;
  journal: Journal;
  workers: WorkerPool;
  log: Logger;
}

/**
 * Measures the accuracy of finished attempts, one at a time and decision by decision in a worker thread. An attempt is
 * due from its settlement until its accuracy is stored; after a crash it is measured at the next start.
 */
export class AttemptAccuracy {
  readonly #dependencies: AccuracyDependencies;
  #last: Promise<void> = Promise.resolve();
  #isClosed = false;

  constructor(dependencies: AccuracyDependencies) {
    this.#dependencies = dependencies;
  }

  /** Measures the attempt of this match if it is due; never rejects. */
  measure(matchId: string): Promise<void> {
    this.#last = this.#last.then(() => this.#try(matchId));
    return this.#last;
  }

  /** Measures every attempt that is due. */
  async measureRest(): Promise<void> {
    const due = await this.#dependencies.store
      .selectFrom("daily_attempts")
      .select("match_id")
      .where("accuracy_due", "=", 1)
      .execute();
    await Promise.all(due.map(({ match_id }) => this.measure(match_id)));
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    await this.#last;
  }

  async #try(matchId: string): Promise<void> {
    const { store, journal, log } = this.#dependencies;
    if (this.#isClosed) return;
    try {
      const attempt = await store
        .selectFrom("daily_attempts")
        .select("player_id")
        .where("match_id", "=", matchId)
        .where("accuracy_due", "=", 1)
        .executeTakeFirst();
      if (!attempt) return;
      const texts = await journal.readTexts(matchId);
      const accuracy = texts && (await this.#accuracyIn(parseMatch(texts).record, attempt.player_id));
      await store
        .updateTable("daily_attempts")
        .set({ accuracy, accuracy_due: 0 })
        .where("match_id", "=", matchId)
        .execute();
    } catch (err) {
      if (!this.#isClosed) log.warn({ err, match: matchId }, "the accuracy of an attempt could not be measured yet");
    }
  }

  /** The accuracy of an account in a match; null if it decided nothing or the rules of the match are outdated. */
  async #accuracyIn(record: MatchRecord, account: string): Promise<number | null> {
    const game = gameOf(record.game);
    if (!game || game.rulesVersion !== record.rulesVersion) return null;
    const match = openMatch(game, record);
    const challenge = record.source && challengeOf(record.game, record.source.challenge);
    const forPoints = challenge?.measure === "points";
    const seat = match.seating.findIndex((index) => record.players[index]?.account === account);
    const decisions: Judged[] = [];
    for (const [index, entry] of record.actions.entries()) {
      if (entry.seat === seat && entry.by === "player" && !isKernelAction(entry.action)) {
        const view = game.viewFor(match.state, seat);
        const judged = await this.#judge({ game: game.id, view, seat, action: entry.action, forPoints });
        if (judged) decisions.push(judged);
      }
      playNext(game, match, record, entry, index + 1);
    }
    return accuracyOf(playedIn(decisions));
  }

  /** An exception of the analyst would repeat itself, so the decision is left out. */
  async #judge(decision: Decision): Promise<Judged | null> {
    const { workers, log } = this.#dependencies;
    try {
      return await workers.run(LANE, "decision", decision);
    } catch (error) {
      if (!(error instanceof JobFailed) || error.reason !== "fault") throw error;
      log.error({ err: error, game: decision.game }, "a decision of an attempt cannot be analysed");
      return null;
    }
  }
}
