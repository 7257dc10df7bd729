import { Recent } from "../ops/recent.ts";
import type { Store } from "../store/store.ts";
import { readSnapshot, type Snapshot } from "./page.ts";

/** Milliseconds for which all players of a tournament see the same snapshot. */
const FRESH = 1000;
const MOST_KEPT = 100;

/** Snapshots of tournaments, each read at most once a second, regardless of the number of requests. */
export class Snapshots {
  readonly #store: Store;
  readonly #kept = new Recent<Snapshot | null>(FRESH, MOST_KEPT);

  constructor(store: Store) {
    this.#store = store;
  }

  /** The snapshot of a tournament. A player who has just changed something asks for a fresh one. */
  of(id: string, isFresh = false): Promise<Snapshot | null> {
    const read = () => readSnapshot(this.#store, id);
    return isFresh ? this.#kept.renew(id, read) : this.#kept.of(id, read);
  }
}
