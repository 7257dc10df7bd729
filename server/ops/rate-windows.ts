import type { Rate } from "./token-bucket.ts";

interface Window {
  spent: number;
  /** End of the window in milliseconds of the same clock. */
  endsAt: number;
}

/** Fixed-window rate limit per key; a window begins with its first point and, unlike a token bucket, expires at once. */
export class RateWindows {
  readonly points: number;
  readonly #milliseconds: number;
  /** Ordered by their ends, because all windows have the same length. */
  readonly #windows = new Map<string, Window>();

  constructor({ points, seconds }: Rate) {
    this.points = points;
    this.#milliseconds = seconds * 1000;
  }

  /** Spends points; returns the milliseconds until the key may spend again, or 0 if these were allowed. */
  spend(key: string, now: number, points = 1): number {
    this.#dropExpired(now);
    const window = this.#windows.get(key) ?? { spent: 0, endsAt: now + this.#milliseconds };
    this.#windows.set(key, window);
    window.spent += points;
    return window.spent > this.points ? window.endsAt - now : 0;
  }

  /** Milliseconds until the key may spend again, or 0 if it may now; spends nothing. */
  shortage(key: string, now: number): number {
    this.#dropExpired(now);
    const window = this.#windows.get(key);
    return window && window.spent >= this.points ? window.endsAt - now : 0;
  }

  /** Returns one point. */
  refund(key: string): void {
    const window = this.#windows.get(key);
    if (window && window.spent > 0) window.spent--;
  }

  #dropExpired(now: number): void {
    for (const [key, { endsAt }] of this.#windows) {
      if (endsAt > now) return;
      this.#windows.delete(key);
    }
  }
}
