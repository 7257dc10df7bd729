import { type Rate, TokenBucket } from "../ops/token-bucket.ts";

/** Limits how often each session may do one kind of thing. */
export class Patience {
  readonly #rate: Rate;
  readonly #left = new Map<string, TokenBucket>();

  constructor(rate: Rate) {
    this.#rate = rate;
  }

  /** Takes one point, at a time in milliseconds; false when none is left. */
  try(sessionId: string, now: number): boolean {
    const left = this.#left.get(sessionId) ?? new TokenBucket(this.#rate, now);
    this.#left.set(sessionId, left);
    return left.take(now);
  }

  /** Gives the point back. */
  restore(sessionId: string): void {
    this.#left.get(sessionId)?.give();
  }

  forget(sessionId: string): void {
    this.#left.delete(sessionId);
  }
}
