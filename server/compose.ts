import type { Logger } from "pino";
import { PACE, type Pace, type ServerContext } from "./context.ts";
import { Correspondence } from "./correspondence/correspondence.ts";
import { Daily } from "./daily/daily.ts";
import { AccountFeed } from "./feed/account-feed.ts";
import type { Journal } from "./journal/journal.ts";
import { SECURE_CHANCE } from "./match/chance.ts";
import { ListedTables } from "./matchmaking/listed-tables.ts";
import { Limiter, noticing } from "./ops/limiter.ts";
import { createMetrics } from "./ops/metrics.ts";
import { Connected } from "./players/identity/connected.ts";
import { readTokenKey } from "./players/identity/tokens.ts";
import { MatchAnalysis } from "./players/settlement/match-analysis.ts";
import { ratingsIn } from "./players/settlement/ratings.ts";
import { Settlement } from "./players/settlement/settlement.ts";
import { PushService } from "./push/push-service.ts";
import type { Delivery } from "./push/send.ts";
import { readVapidKeys } from "./push/vapid.ts";
import { FaultRecovery } from "./recovery/fault-recovery.ts";
import type { TableKey } from "./recovery/unrestored-tables.ts";
import type { Store } from "./store/store.ts";
import { WorkerPool } from "./workers/pool.ts";
import { Transcripts } from "./workers/transcripts.ts";

/** What the parts of a server are built from. Parts of the context that are given replace those built here. */
export interface Foundation extends Partial<Omit<ServerContext, "pace" | "loadTable" | "presence">> {
  journal: Journal;
  store: Store;
  reads: Store;
  slowReads: Store;
  log: Logger;
  pace?: Pace;
  addressLimits?: number | undefined;
  /** Settings of notifications; without keys, those of the store are used. */
  delivery: Omit<Delivery, "keys"> & Partial<Pick<Delivery, "keys">>;
  presence?: ConstructorParameters<typeof AccountFeed>[0];
  /** Restores a table that another process or an earlier start has left. */
  restoreTable?: (asked: TableKey) => Promise<void>;
  /** The wall clock in milliseconds. */
  now?: () => number;
}

/** Builds all parts of a server, for the real one and for tests. */
export async function compose(foundation: Foundation): Promise<ServerContext> {
  const { addressLimits = 1, delivery, restoreTable, now, presence = null, ...given } = foundation;
  const { journal, store, log, workers = new WorkerPool({ log }) } = given;
  const metrics = createMetrics(journal);
  const faults = new FaultRecovery();
  const { correspondence = new Correspondence(store) } = given;
  const { daily = new Daily({ journal, store, workers, log }, now) } = given;
  const keys = delivery.keys ?? (await readVapidKeys(store));
  const server: ServerContext = {
    tokenKey: await readTokenKey(store),
    metrics,
    limits: new Limiter(addressLimits, noticing(metrics, log)),
    chance: SECURE_CHANCE,
    pace: PACE,
    closing: false,
    connected: new Connected(store),
    feed: new AccountFeed(presence, log),
    listed: new ListedTables(log),
    faults,
    loadTable: async (asked) => {
      await faults.restored(asked);
      await restoreTable?.(asked);
      await correspondence.sleeping.wake(server, asked);
    },
    push: new PushService({
      ...{ store, log, delivery: { ...delivery, keys } },
      isTurnOf: (account, roomId) => correspondence.games.isTurnOf(account, roomId),
    }),
    settlement: new Settlement({
      ...{ journal, store, log },
      examine: (texts) => workers.run("settlement", "examination", texts),
      analysis: new MatchAnalysis({ journal, store, workers, log }),
      onSettled: ({ id, source }) => void (source && daily.complete(id)),
    }),
    ratingOf: ratingsIn(store),
    transcripts: new Transcripts(journal, workers, undefined, now),
    presence,
    ...given,
    ...{ workers, correspondence, daily },
  };
  return server;
}

/** Closes what `compose` has built, after the rooms; the journal last. */
export async function closeParts({ settlement, workers, daily, journal }: ServerContext): Promise<void> {
  await settlement.close();
  await workers.close();
  await daily.close();
  await journal.close();
}
