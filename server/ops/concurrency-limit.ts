/** Limits how many resources each holder has open at once; holders without open resources take no memory. */
export class ConcurrencyLimit {
  readonly #most: number;
  readonly #counts = new Map<string, number>();

  constructor(most: number) {
    this.#most = most;
  }

  /** Opens one more; false if the holder is at the limit. */
  take(holder: string): boolean {
    const count = this.#counts.get(holder) ?? 0;
    if (count >= this.#most) return false;
    this.#counts.set(holder, count + 1);
    return true;
  }

  /** Closes one. */
  release(holder: string): void {
    const count = this.#counts.get(holder) ?? 0;
    if (count > 1) this.#counts.set(holder, count - 1);
    else this.#counts.delete(holder);
  }
}
