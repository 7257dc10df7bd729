interface Kept<T> {
  at: number;
  value: Promise<T>;
}

/**
 * Values that many clients read. Each is computed at most once in a period, and never twice at the same time, regardless
 * of the number of requests.
 */
export class Recent<T> {
  readonly #milliseconds: number;
  readonly #most: number;
  readonly #now: () => number;
  readonly #kept = new Map<string, Kept<T>>();
  readonly #underWay = new Map<string, Promise<T>>();

  /** Keeps up to `most` values, those that were computed last. The clock must be monotonic. */
  constructor(milliseconds: number, most: number, now: () => number = () => performance.now()) {
    this.#milliseconds = milliseconds;
    this.#most = most;
    this.#now = now;
  }

  /** The value of a key: a recent one, the one that is being computed, or a new one. */
  of(key: string, compute: () => Promise<T>): Promise<T> {
    const underWay = this.#underWay.get(key);
    if (underWay) return underWay;
    const kept = this.#kept.get(key);
    if (kept && this.#now() - kept.at < this.#milliseconds) return kept.value;
    return this.renew(key, compute);
  }

  /** Computes the value anew, for a client that has just changed it. */
  renew(key: string, compute: () => Promise<T>): Promise<T> {
    const at = this.#now();
    const value = compute();
    this.#underWay.set(key, value);
    void value
      .then(
        () => this.#keep(key, { at, value }),
        // A failure is not kept; the caller gets its error.
        () => this.#kept.delete(key),
      )
      .then(() => {
        if (this.#underWay.get(key) === value) this.#underWay.delete(key);
      });
    return value;
  }

  #keep(key: string, kept: Kept<T>): void {
    this.#kept.delete(key);
    this.#kept.set(key, kept);
    const [oldest] = this.#kept.keys();
    if (this.#kept.size > this.#most && oldest !== undefined) this.#kept.delete(oldest);
  }
}
