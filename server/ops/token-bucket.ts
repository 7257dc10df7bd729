/** A budget of points that refills completely within this many seconds. */
export interface Rate {
  points: number;
  seconds: number;
}

/** Token bucket: refills continuously up to its budget; each event takes points out. */
export class TokenBucket {
  readonly #rate: Rate;
  #left: number;
  #at: number;

  constructor(rate: Rate, now: number) {
    this.#rate = rate;
    this.#left = rate.points;
    this.#at = now;
  }

  /** Takes points; false if fewer are left. `now` is in milliseconds of a monotonic clock. */
  take(now: number, wanted = 1): boolean {
    const { points, seconds } = this.#rate;
    const refilled = ((now - this.#at) / 1000) * (points / seconds);
    this.#left = Math.min(points, this.#left + refilled);
    this.#at = now;
    if (this.#left < wanted) return false;
    this.#left -= wanted;
    return true;
  }

  /** Returns one point. */
  give(): void {
    this.#left += 1;
  }
}

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
