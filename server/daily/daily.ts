import type { DailyChallenge } from "../../shared/core/daily.ts";
import type { Source } from "../../shared/core/match-record.ts";
import { challengeOf } from "../../shared/daily/challenges.ts";
import { type Day, dayAt } from "../../shared/daily/day.ts";
import { type AccuracyDependencies, AttemptAccuracy } from "./accuracy.ts";
import { prepareDays, readDay } from "./days.ts";
import { DailyPar } from "./par.ts";

const HOUR_MILLISECONDS = 60 * 60 * 1000;

/** Setup of the table of an attempt. */
export interface AttemptSetup {
  challenge: DailyChallenge;
  seed: string;
  source: Source;
}

/** The challenge of the day: its seeds, attempts and measures. Every process of a cluster may do all of it. */
export class Daily {
  readonly #dependencies: AccuracyDependencies;
  readonly #accuracy: AttemptAccuracy;
  readonly par: DailyPar;
  /** The time in milliseconds; tests script it. */
  readonly now: () => number;
  #timer: NodeJS.Timeout | undefined;
  /** The last day from which seeds are known to be drawn. */
  #preparedFrom: Day | null = null;

  constructor(dependencies: AccuracyDependencies, now: () => number = Date.now) {
    this.#dependencies = dependencies;
    this.#accuracy = new AttemptAccuracy(dependencies);
    this.par = new DailyPar(dependencies);
    this.now = now;
  }

  get today(): Day {
    return dayAt(this.now());
  }

  /** Publishes the next days now and every hour, and measures attempts that an earlier process left. */
  start(): void {
    const prepare = () =>
      this.prepare().catch((err: unknown) =>
        this.#dependencies.log.warn({ err }, "the next days could not be prepared"),
      );
    this.#timer = setInterval(() => void prepare(), HOUR_MILLISECONDS).unref();
    void prepare().then(() => this.#accuracy.measureRest().catch(() => undefined));
  }

  /** Draws the seeds of today and the next days where they are missing; the store is asked once a day. */
  async prepare(): Promise<void> {
    const { today } = this;
    if (this.#preparedFrom === today) return;
    await prepareDays(this.#dependencies.store, today, this.now());
    this.#preparedFrom = today;
  }

  /** Returns the table setup for an attempt at this day; null if this version does not have the day's challenge. */
  async setupOf(day: Day): Promise<(AttemptSetup & { game: string }) | null> {
    const stored = await readDay(this.#dependencies.store, day);
    const challenge = stored && challengeOf(stored.game, stored.challenge);
    if (!stored || !challenge) return null;
    const source: Source = { kind: "daily", day, challenge: challenge.id };
    return { challenge, seed: stored.seed, source, game: stored.game };
  }

  /** Completes a settled match if it is an attempt: its accuracy and the par of its day. */
  async complete(matchId: string): Promise<void> {
    const { store, log } = this.#dependencies;
    try {
      const attempt = await store
        .selectFrom("daily_attempts")
        .select("day")
        .where("match_id", "=", matchId)
        .executeTakeFirst();
      if (!attempt) return;
      await Promise.all([this.#accuracy.measure(matchId), this.par.ensure(attempt.day)]);
    } catch (err) {
      log.warn({ err, match: matchId }, "an attempt could not be completed yet");
    }
  }

  /** Stops; jobs under way end with the worker threads, which should be closed first. */
  async close(): Promise<void> {
    clearInterval(this.#timer);
    await Promise.all([this.#accuracy.close(), this.par.close()]);
  }
}
