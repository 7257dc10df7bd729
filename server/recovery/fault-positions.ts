/** Matches whose last fault is remembered; older ones are forgotten. */
const MOST_MATCHES = 1000;

/** Remembers at which position each match last had a fault, for as long as the process lives. */
export class FaultPositions {
  readonly #last = new Map<string, number>();

  /** Records a fault; true if the match had one at this position before and has not moved since. */
  isRepeated(matchId: string, position: number): boolean {
    const isRepeated = this.#last.get(matchId) === position;
    this.#last.delete(matchId);
    this.#last.set(matchId, position);
    const [oldest] = this.#last.keys();
    if (this.#last.size > MOST_MATCHES && oldest !== undefined) this.#last.delete(oldest);
    return isRepeated;
  }
}
