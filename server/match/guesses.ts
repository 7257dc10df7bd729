import { household } from "../http/household.ts";

const WRONG = 10;
const WINDOW_MILLISECONDS = 60_000;
/** Beyond so many addresses those whose window is over are forgotten. */
const MOST_ADDRESSES = 10_000;

/** Limits how often somebody may guess wrong. A guess is charged before it is looked at, so that many at once count too. */
export class Guesses {
  readonly #wrong = new Map<string, number[]>();

  /** Charges a guess; false when this address has guessed wrong too often. */
  charge(address: string, now: number): boolean {
    const recent = this.#recent(household(address), now);
    if (recent.length >= WRONG) return false;
    if (this.#wrong.size >= MOST_ADDRESSES) this.#forget(now);
    this.#wrong.set(household(address), [...recent, now]);
    return true;
  }

  /** The guess was right and costs nothing. */
  refund(address: string): void {
    this.#wrong.get(household(address))?.pop();
  }

  #recent(key: string, now: number): number[] {
    return (this.#wrong.get(key) ?? []).filter((at) => now - at < WINDOW_MILLISECONDS);
  }

  #forget(now: number): void {
    for (const key of this.#wrong.keys()) if (this.#recent(key, now).length === 0) this.#wrong.delete(key);
  }
}
