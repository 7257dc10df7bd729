import { matchMaker } from "@colyseus/core";
import type { ServerContext } from "../context.ts";
import { PostgresJournal } from "../journal/postgres/journal.ts";
import { restoreTables } from "../recovery/recovery.ts";
import { type Cluster, SINGLE_PROCESS } from "./cluster.ts";
import { RoomPresence } from "./presence.ts";
import { SharedRooms } from "./rooms.ts";
import { TakeOver } from "./take-over.ts";

/** Opens a journal in PostgreSQL, for one process or, with Redis, for a cluster. */
export async function openPostgresCluster(journalUrl: string, redisUrl: string | undefined): Promise<Cluster> {
  const journal = await PostgresJournal.open(journalUrl);
  return redisUrl === undefined ? alone(journal) : together(journal, new RoomPresence(redisUrl));
}

/** With PostgreSQL all tables are restored before the server listens. */
const ALL_RESTORED = { restoreTable: () => Promise.resolve() };

const alone = (journal: PostgresJournal): Cluster => ({
  ...SINGLE_PROCESS,
  ...ALL_RESTORED,
  journal,
  async join(server, lost) {
    await enterJournal(journal, server, lost, true);
    // Restored before the server accepts connections, because this process has to claim the tables first.
    return { tables: Promise.resolve(await restoreTables(server, () => journal.claim())) };
  },
});

function together(journal: PostgresJournal, presence: RoomPresence): Cluster {
  const driver = new SharedRooms(presence, (roomId) => journal.isOpen(roomId));
  let takeOver: TakeOver | null = null;
  return {
    ...ALL_RESTORED,
    journal,
    presence,
    shared: { presence, driver },
    async join(server, lost) {
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
