import type { Store, Writing } from "../store/store.ts";

/** Dependencies of one step of a tournament, while this process holds its lease. */
export interface Turn {
  store: Store;
  /** Epoch milliseconds. */
  now: number;
  /** Speed-up factor of all periods; 1 in production. */
  speedup: number;
  /** Throws if another process has taken the lease; otherwise no other takes it until the transaction ends. */
  fence(writing: Writing): Promise<void>;
}

/** Runs a transaction that only the holder of the lease can commit. */
export const write = <T>({ store, fence }: Turn, work: (writing: Writing) => Promise<T>): Promise<T> =>
  store.transaction().execute(async (writing) => {
    await fence(writing);
    return work(writing);
  });
