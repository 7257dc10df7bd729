/** How many refused messages in a row the table bears with, and how fast its patience comes back. */
const REFUSALS = 40;
const REFILL_PER_SECOND = 20;

/**
 * The table's patience with each session. Accepted moves cost nothing, so quick players and load tests are never
 * slowed; whoever keeps sending what must be refused is soon refused without a look.
 */
export class Patience {
  readonly #left = new Map<string, { refusals: number; at: number }>();

  /** Lends the message some patience; false when there is none left. */
  try(sessionId: string, now: number): boolean {
    const left = this.#left.get(sessionId) ?? { refusals: REFUSALS, at: now };
    left.refusals = Math.min(REFUSALS, left.refusals + ((now - left.at) / 1000) * REFILL_PER_SECOND);
    left.at = now;
    this.#left.set(sessionId, left);
    if (left.refusals < 1) return false;
    left.refusals -= 1;
    return true;
  }

  /** The message was worth hearing: nothing is charged for it. */
  restore(sessionId: string): void {
    const left = this.#left.get(sessionId);
    if (left) left.refusals += 1;
  }

  forget(sessionId: string): void {
    this.#left.delete(sessionId);
  }
}
