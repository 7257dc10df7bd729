import { CompiledQuery, type KyselyPlugin, type RootOperationNode } from "kysely";
import type { Store } from "../../../server/store/store.ts";

/** A store that records its queries. */
export interface RecordedStore {
  store: Store;
  /** The queries since the last call, as they are sent to the database. */
  take(): CompiledQuery[];
}

/** Wraps a real store; transactions are wrapped as well. */
export function recordedStore(real: Store): RecordedStore {
  let nodes: RootOperationNode[] = [];
  const plugin: KyselyPlugin = {
    transformQuery({ node }) {
      nodes.push(node);
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  return {
    store: real.withPlugin(plugin),
    take() {
      const taken = nodes.map((node) => real.getExecutor().compileQuery(node, { queryId: "recorded" }));
      nodes = [];
      return taken;
    },
  };
}

/** The steps of SQLite's plan for a query. */
export async function planOf(store: Store, { sql, parameters }: CompiledQuery): Promise<string[]> {
  const { rows } = await store.executeQuery(CompiledQuery.raw(`explain query plan ${sql}`, [...parameters]));
  return rows.map((row) => (row as { detail: string }).detail);
}
