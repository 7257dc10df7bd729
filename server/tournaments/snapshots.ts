import { Recent } from "../ops/recent.ts";
import type { Store } from "../store/store.ts";
import { readSnapshot, type Snapshot } from "./page.ts";

const MOST_KEPT = 100;

/** Snapshots of tournaments, each read at most once per interval, regardless of the number of requests. */
export class Snapshots {
  readonly #store: Store;
  readonly #kept: Recent<Snapshot | null>;

  /** For `interval` milliseconds, all players of a tournament see the same snapshot. */
  constructor(store: Store, interval: number) {
    this.#store = store;
    this.#kept = new Recent(interval, MOST_KEPT);
  }

  /** The snapshot of a tournament. A player who has just changed something asks for a fresh one. */
  of(id: string, isFresh = false): Promise<Snapshot | null> {
    const read = () => readSnapshot(this.#store, id);
    return isFresh ? this.#kept.renew(id, read) : this.#kept.of(id, read);
  }
}
