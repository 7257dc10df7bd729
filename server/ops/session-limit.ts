import { Bucket, type Rate } from "./bucket.ts";

/** Rate limit per session. */
export class SessionLimit {
  readonly #rate: Rate;
  readonly #buckets = new Map<string, Bucket>();

  constructor(rate: Rate) {
    this.#rate = rate;
  }

  /** Takes one point at a time in milliseconds; false if none is left. */
  take(sessionId: string, now: number): boolean {
    const bucket = this.#buckets.get(sessionId) ?? new Bucket(this.#rate, now);
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
