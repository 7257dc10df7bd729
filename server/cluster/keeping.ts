import { join } from "node:path";
import { matchMaker } from "@colyseus/core";
import type { Shared } from "../app.ts";
import type { Config } from "../config.ts";
import type { ServerContext } from "../context.ts";
import type { Journal } from "../journal/journal.ts";
import { PostgresJournal } from "../journal/postgres/journal.ts";
import { SqliteJournal, type Warn } from "../journal/sqlite-journal.ts";
import { restoreTables, type TableCount } from "../recovery/recovery.ts";
import { SleepingTables, type TableKey } from "../recovery/sleeping-tables.ts";
import { RoomPresence } from "./presence.ts";
import { SharedRooms } from "./rooms.ts";
import { TakeOver } from "./take-over.ts";

/** Persistence of tables, and the parts shared with other processes. */
export interface Keeping {
  journal: Journal;
  presence: RoomPresence | null;
  shared: Shared | null;
  /**
   * Restores tables that no process owns. The server may listen when it resolves; `tables` resolves when all are restored.
   * `lost` is called if another process takes over the tables of this one.
   */
  enter(server: ServerContext, lost: () => void): Promise<{ tables: Promise<TableCount> }>;
  /** Resolves when this table is restored, if it was open when the server stopped. */
  wake(asked: TableKey): Promise<void>;
  /** Starts to take over tables of failed processes. */
  watch(): void;
  /** Stops restoring and taking over tables. */
  stop(): Promise<void>;
}

/** Opens the journal: an SQLite file, PostgreSQL for one process, or PostgreSQL and Redis for a cluster. */
export async function openKeeping({ databaseUrl, redisUrl, dataDir }: Config, warn: Warn): Promise<Keeping> {
  if (databaseUrl === undefined) return inFile(join(dataDir, "house.sqlite"), warn);
  const journal = await PostgresJournal.open(databaseUrl);
  return redisUrl === undefined ? alone(journal) : together(journal, new RoomPresence(redisUrl));
}

/** With PostgreSQL all tables are restored before the server listens. */
const AWAKE = { wake: () => Promise.resolve() };
const BY_ITSELF = { presence: null, shared: null, watch: () => undefined, stop: () => Promise.resolve() };

function inFile(file: string, warn: Warn): Keeping {
  const journal = new SqliteJournal(file, warn);
  let sleeping: SleepingTables | null = null;
  return {
    ...BY_ITSELF,
    journal,
    async enter(server) {
      sleeping = await SleepingTables.of(server, journal);
      return { tables: sleeping.wakeAll() };
    },
    wake: async (asked) => sleeping?.wake(asked),
    stop: async () => sleeping?.resting(),
  };
}

const alone = (journal: PostgresJournal): Keeping => ({
  ...BY_ITSELF,
  ...AWAKE,
  journal,
  async enter(server, lost) {
    await enterJournal(journal, server, lost, true);
    // Restored before the server accepts connections, because this process has to claim the tables first.
    return { tables: Promise.resolve(await restoreTables(server, () => journal.claim())) };
  },
});

function together(journal: PostgresJournal, presence: RoomPresence): Keeping {
  const driver = new SharedRooms(presence, (roomId) => journal.isOpen(roomId));
  let takeOver: TakeOver | null = null;
  return {
    ...AWAKE,
    journal,
    presence,
    shared: { presence, driver },
    async enter(server, lost) {
      await enterJournal(journal, server, lost, false);
      takeOver = new TakeOver(server, journal, driver);
      return { tables: Promise.resolve(await takeOver.adopt()) };
    },
    watch: () => takeOver?.watch(),
    stop: async () => takeOver?.stop(),
  };
}

const enterJournal = (
  journal: PostgresJournal,
  { log }: ServerContext,
  lost: () => void,
  alone: boolean,
): Promise<void> =>
  journal.enter({
    processId: matchMaker.processId,
    alone,
    lost,
    warn: (err) => log.warn({ err }, "the journal is unreachable"),
  });
