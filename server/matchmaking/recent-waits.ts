const KEPT = 20;
const FRESH_MILLISECONDS = 30 * 60 * 1000;

/** Recent waiting times by kind of table. It outlives the queue rooms, which are disposed when they are empty. */
export class RecentWaits {
  readonly #waits = new Map<string, { seconds: number; at: number }[]>();

  note(kind: string, seconds: number, now: number): void {
    const earlier = this.#waits.get(kind) ?? [];
    this.#waits.set(kind, [...earlier, { seconds, at: now }].slice(-KEPT));
  }

  /** Mean wait of the last half hour in whole seconds; null without one. */
  usual(kind: string, now: number): number | null {
    const fresh = (this.#waits.get(kind) ?? []).filter(({ at }) => now - at < FRESH_MILLISECONDS);
    if (fresh.length === 0) return null;
    return Math.round(fresh.reduce((sum, { seconds }) => sum + seconds, 0) / fresh.length);
  }
}
