import type { Store } from "../store/store.ts";
import { readSnapshot, type Snapshot } from "./page.ts";

const MOST_KEPT = 100;

/** Snapshots of tournaments, each read at most once per interval, regardless of the number of requests. */
export class Snapshots {
  readonly #store: Store;
  readonly #interval: number;
  readonly #kept = new Map<string, { at: number; snapshot: Promise<Snapshot | null> }>();

  /** For `interval` milliseconds, all players of a tournament see the same snapshot. */
  constructor(store: Store, interval: number) {
    this.#store = store;
    this.#interval = interval;
  }

  /** The snapshot of a tournament. A player who has just changed something asks for a fresh one. */
  async of(id: string, isFresh = false): Promise<Snapshot | null> {
    const now = performance.now();
    const known = this.#kept.get(id);
    if (known && !isFresh && now - known.at < this.#interval) return known.snapshot;
    const snapshot = readSnapshot(this.#store, id);
    // A failed read is not kept; the caller gets its error.
    snapshot.catch(() => this.#kept.delete(id));
    this.#kept.delete(id);
    this.#kept.set(id, { at: now, snapshot });
    const [oldest] = this.#kept.keys();
    if (this.#kept.size > MOST_KEPT && oldest !== undefined) this.#kept.delete(oldest);
    return snapshot;
  }
}
