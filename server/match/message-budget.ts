/** How many messages a connection may send at once, and how fast that refills. */
const BURST = 40;
const PER_SECOND = 20;

/** A token bucket for each session: whoever talks too fast is refused, not disconnected. */
export class MessageBudget {
  readonly #buckets = new Map<string, { tokens: number; at: number }>();

  /** Takes one token; false when there is none left. */
  spend(sessionId: string, now: number): boolean {
    const bucket = this.#buckets.get(sessionId) ?? { tokens: BURST, at: now };
    bucket.tokens = Math.min(BURST, bucket.tokens + ((now - bucket.at) / 1000) * PER_SECOND);
    bucket.at = now;
    this.#buckets.set(sessionId, bucket);
    if (bucket.tokens < 1) return false;
    bucket.tokens -= 1;
    return true;
  }

  forget(sessionId: string): void {
    this.#buckets.delete(sessionId);
  }
}
