const KEPT = 20;
const FRESH_MILLISECONDS = 30 * 60 * 1000;

/** Remembers how long people waited for which kind of table; it outlives the queues, which close when nobody waits. */
export class RecentWaits {
  readonly #waits = new Map<string, { seconds: number; at: number }[]>();

  note(kind: string, seconds: number, now: number): void {
    const earlier = this.#waits.get(kind) ?? [];
    this.#waits.set(kind, [...earlier, { seconds, at: now }].slice(-KEPT));
  }

  /** The mean wait of the last half hour in whole seconds, or null when nobody waited. */
  usual(kind: string, now: number): number | null {
    const fresh = (this.#waits.get(kind) ?? []).filter(({ at }) => now - at < FRESH_MILLISECONDS);
    if (fresh.length === 0) return null;
    return Math.round(fresh.reduce((sum, { seconds }) => sum + seconds, 0) / fresh.length);
  }
}
