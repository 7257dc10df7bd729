import { type Rate, TokenBucket } from "./token-bucket.ts";

/** Rate limit per session. */
export class SessionLimit {
  readonly #rate: Rate;
  readonly #buckets = new Map<string, TokenBucket>();

  constructor(rate: Rate) {
    this.#rate = rate;
  }

  /** Takes one point at a time in milliseconds; false if none is left. */
  take(sessionId: string, now: number): boolean {
    const bucket = this.#buckets.get(sessionId) ?? new TokenBucket(this.#rate, now);
    this.#buckets.set(sessionId, bucket);
    return bucket.take(now);
  }

  /** Returns one point. */
  restore(sessionId: string): void {
    this.#buckets.get(sessionId)?.give();
  }

  forget(sessionId: string): void {
    this.#buckets.delete(sessionId);
  }
}
