import { Bucket } from "../ops/bucket.ts";
import { PER_CONNECTION } from "../ops/limits.ts";

/**
 * The table's patience with each session. Accepted moves cost nothing, so quick players and load tests are never
 * slowed; whoever keeps sending what must be refused is soon refused without a look.
 */
export class Patience {
  readonly #left = new Map<string, Bucket>();

  /** Lends the message some patience; false when there is none left. */
  try(sessionId: string, now: number): boolean {
    const left = this.#left.get(sessionId) ?? new Bucket(PER_CONNECTION.refusals, now);
    this.#left.set(sessionId, left);
    return left.take(now);
  }

  /** The message was worth hearing: nothing is charged for it. */
  restore(sessionId: string): void {
    this.#left.get(sessionId)?.give();
  }

  forget(sessionId: string): void {
    this.#left.delete(sessionId);
  }
}
