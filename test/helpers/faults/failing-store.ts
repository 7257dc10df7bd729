import type { KyselyPlugin } from "kysely";
import type { Store } from "../../../server/store/store.ts";
import { StoreUnavailable } from "../../../server/store/unavailable.ts";

/** A store in which one query can be made to fail. */
export interface FailingStore {
  store: Store;
  /** Makes the n-th query from now fail, counted from 1. */
  failAt(query: number): void;
  /** Stops injecting failures; returns true if the query has failed. */
  disarm(): boolean;
}

/** Wraps a real store. Transactions are wrapped as well, so a failing query is followed by a real rollback. */
export function failingStore(real: Store): FailingStore {
  let left = 0;
  let hasFailed = false;
  const plugin: KyselyPlugin = {
    transformQuery({ node }) {
      if (left > 0 && --left === 0) {
        hasFailed = true;
        throw new StoreUnavailable("injected fault");
      }
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  return {
    store: real.withPlugin(plugin),
    failAt(query) {
      left = query;
      hasFailed = false;
    },
    disarm() {
      left = 0;
      return hasFailed;
    },
  };
}
