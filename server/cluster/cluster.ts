import { join } from "node:path";
import type { Shared } from "../app.ts";
import type { Config } from "../config.ts";
import type { ServerContext } from "../context.ts";
import type { Journal } from "../journal/journal.ts";
import { SqliteJournal, type Warn } from "../journal/sqlite-journal.ts";
import type { TableCount } from "../recovery/recovery.ts";
import { type TableKey, UnrestoredTables } from "../recovery/unrestored-tables.ts";
import type { RoomPresence } from "./presence.ts";

/** Persistence of tables, and the parts shared with other processes. */
export interface Cluster {
  journal: Journal;
  presence: RoomPresence | null;
  shared: Shared | null;
  /**
   * Restores tables that no process owns. The server may listen when it resolves; `tables` resolves when all are restored.
   * `lost` is called if another process takes over the tables of this one.
   */
  join(server: ServerContext, lost: () => void): Promise<{ tables: Promise<TableCount> }>;
  /** Resolves when this table is restored, if it was open when the server stopped. */
  restoreTable(asked: TableKey): Promise<void>;
  /** Starts to take over tables of failed processes. */
  watch(): void;
  /** Stops restoring and taking over tables. */
  stop(): Promise<void>;
}

/** Parts of a single process. */
export const SINGLE_PROCESS = { presence: null, shared: null, watch: () => undefined, stop: () => Promise.resolve() };

/**
 * Opens the journal: an SQLite file, PostgreSQL for one process, or PostgreSQL and Redis for a cluster. The packages for
 * PostgreSQL and Redis are loaded only if a database is configured.
 */
export async function openCluster(
  { databaseUrl, journalUrl, redisUrl, dataDir }: Config,
  warn: Warn,
): Promise<Cluster> {
  if (databaseUrl === undefined) return inFile(join(dataDir, "house.sqlite"), warn);
  const { openPostgresCluster } = await import("./postgres-cluster.ts");
  return openPostgresCluster(journalUrl ?? databaseUrl, redisUrl);
}

function inFile(file: string, warn: Warn): Cluster {
  const journal = new SqliteJournal(file, warn);
  let unrestored: UnrestoredTables | null = null;
  return {
    ...SINGLE_PROCESS,
    journal,
    async join(server) {
      unrestored = await UnrestoredTables.of(server, journal);
      return { tables: unrestored.restoreAll() };
    },
    restoreTable: async (asked) => unrestored?.restore(asked),
    stop: async () => unrestored?.idle(),
  };
}
