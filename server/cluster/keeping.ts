import { join } from "node:path";
import { matchMaker } from "@colyseus/core";
import type { Shared } from "../app.ts";
import type { Config } from "../config.ts";
import type { House } from "../house.ts";
import type { Journal } from "../journal/journal.ts";
import { PostgresJournal } from "../journal/postgres/journal.ts";
import { SqliteJournal, type Warn } from "../journal/sqlite-journal.ts";
import { restoreTables, type TableCount } from "../recovery/recovery.ts";
import { type Asked, SleepingTables } from "../recovery/sleeping-tables.ts";
import { HousePresence } from "./presence.ts";
import { SharedRooms } from "./rooms.ts";
import { TakeOver } from "./take-over.ts";

/** Where this process keeps its tables, and what it shares with others. */
export interface Keeping {
  journal: Journal;
  presence: HousePresence | null;
  shared: Shared | null;
  /**
   * Sees to the tables nobody looks after; when it resolves the doors may open, `tables` when all are set up again.
   * `lost` is called if another process ever takes over this one's.
   */
  enter(house: House, lost: () => void): Promise<{ tables: Promise<TableCount> }>;
  /** Resolves when this table is set up, if it was open when the house last stopped. */
  wake(asked: Asked): Promise<void>;
  /** Takes over tables of other processes from now on. */
  watch(): void;
  /** Sets up and takes over no more tables. */
  stop(): Promise<void>;
}

/** Opens the journal: in a file, in a database, or in a database together with other processes. */
export async function openKeeping({ databaseUrl, redisUrl, dataDir }: Config, warn: Warn): Promise<Keeping> {
  if (databaseUrl === undefined) return inFile(join(dataDir, "house.sqlite"), warn);
  const journal = await PostgresJournal.open(databaseUrl);
  return redisUrl === undefined ? alone(journal) : together(journal, new HousePresence(redisUrl));
}

/** Nothing sleeps where all tables are set up before the doors open. */
const AWAKE = { wake: () => Promise.resolve() };
const BY_ITSELF = { presence: null, shared: null, watch: () => undefined, stop: () => Promise.resolve() };

function inFile(file: string, warn: Warn): Keeping {
  const journal = new SqliteJournal(file, warn);
  let sleeping: SleepingTables | null = null;
  return {
    ...BY_ITSELF,
    journal,
    async enter(house) {
      sleeping = await SleepingTables.of(house, journal);
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
  async enter(house, lost) {
    await enterJournal(journal, house, lost, true);
    return { tables: Promise.resolve(await restoreTables(house, () => journal.claim())) };
  },
});

function together(journal: PostgresJournal, presence: HousePresence): Keeping {
  const driver = new SharedRooms(presence, (roomId) => journal.isOpen(roomId));
  let takeOver: TakeOver | null = null;
  return {
    ...AWAKE,
    journal,
    presence,
    shared: { presence, driver },
    async enter(house, lost) {
      await enterJournal(journal, house, lost, false);
      takeOver = new TakeOver(house, journal, driver);
      return { tables: Promise.resolve(await takeOver.adopt()) };
    },
    watch: () => takeOver?.watch(),
    stop: async () => takeOver?.stop(),
  };
}

const enterJournal = (journal: PostgresJournal, { log }: House, lost: () => void, alone: boolean): Promise<void> =>
  journal.enter({
    processId: matchMaker.processId,
    alone,
    lost,
    warn: (err) => log.warn({ err }, "the journal is out of reach"),
  });
