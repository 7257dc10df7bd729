/** Counts what each holder has open at the same time; it remembers nobody who has nothing open. */
export class ConcurrencyLimit {
  readonly #most: number;
  readonly #held = new Map<string, number>();

  constructor(most: number) {
    this.#most = most;
  }

  /** Opens one more; false when the holder has enough. */
  take(holder: string): boolean {
    const held = this.#held.get(holder) ?? 0;
    if (held >= this.#most) return false;
    this.#held.set(holder, held + 1);
    return true;
  }

  /** Closes one. */
  release(holder: string): void {
    const held = this.#held.get(holder) ?? 0;
    if (held > 1) this.#held.set(holder, held - 1);
    else this.#held.delete(holder);
  }
}
