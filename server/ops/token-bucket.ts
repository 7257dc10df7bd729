/** How much may happen at once, and in how many seconds that much is forgiven. */
export interface Rate {
  points: number;
  seconds: number;
}

/** A bucket of points that fills up again by itself; whatever happens takes one out. */
export class TokenBucket {
  readonly #rate: Rate;
  #left: number;
  #at: number;

  constructor(rate: Rate, now: number) {
    this.#rate = rate;
    this.#left = rate.points;
    this.#at = now;
  }

  /** Takes points at a time of a monotonic clock, in milliseconds; false if fewer are left. */
  take(now: number, wanted = 1): boolean {
    const { points, seconds } = this.#rate;
    const forgiven = ((now - this.#at) / 1000) * (points / seconds);
    this.#left = Math.min(points, this.#left + forgiven);
    this.#at = now;
    if (this.#left < wanted) return false;
    this.#left -= wanted;
    return true;
  }

  /** Gives a point back. */
  give(): void {
    this.#left += 1;
  }
}
