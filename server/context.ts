import type { Logger } from "pino";
import type { Correspondence } from "./correspondence/correspondence.ts";
import type { Daily } from "./daily/daily.ts";
import type { AccountFeed } from "./feed/account-feed.ts";
import type { Journal } from "./journal/journal.ts";
import type { Chance } from "./match/chance.ts";
import type { ListedTables } from "./matchmaking/listed-tables.ts";
import type { Limiter } from "./ops/limiter.ts";
import type { Metrics } from "./ops/metrics.ts";
import type { Connected } from "./players/identity/connected.ts";
import type { TokenKey } from "./players/identity/tokens.ts";
import type { RatingOf } from "./players/settlement/ratings.ts";
import type { Settlement } from "./players/settlement/settlement.ts";
import type { PushService } from "./push/push-service.ts";
import type { FaultRecovery } from "./recovery/fault-recovery.ts";
import type { TableKey } from "./recovery/unrestored-tables.ts";
import type { Store } from "./store/store.ts";
import type { WorkerPool } from "./workers/pool.ts";
import type { Transcripts } from "./workers/transcripts.ts";

/** Timing of tables, bots, queues and reservations. */
export interface Pace {
  /** Milliseconds a full table waits for client seeds before it starts without them. */
  seedWait: number;
  /** Milliseconds between a bot's moves. */
  botPause: number;
  /** Seconds a seat is kept for a disconnected player, before and during a match. */
  graceWaiting: number;
  gracePlaying: number;
  /** Speed-up factor for turn clocks and queue timeouts; 1 in production. */
  speedup: number;
  /** Seconds until an unused seat reservation expires. */
  seatKept: number;
  /** Seconds after which an unused reserved seat is offered to other players. */
  seatYields: number;
  /** Milliseconds between two rounds in which tournaments are advanced, and between two reads of one for its players. */
  tournamentLook: number;
  /** Milliseconds between two rounds of matchmaking, and seconds until a waiting player is offered a bot. */
  queueLook: number;
  botOffer: number;
  /** Milliseconds until a correspondence table without clients leaves memory, and between two checks of deadlines. */
  unload: number;
  deadlines: number;
  /** Milliseconds for which a public list is sent again before it is read anew. */
  lists: number;
}

export const PACE: Pace = {
  seedWait: 3000,
  botPause: 900,
  graceWaiting: 15,
  gracePlaying: 90,
  speedup: 1,
  seatKept: 15,
  seatYields: 2,
  tournamentLook: 1000,
  queueLook: 500,
  botOffer: 5,
  unload: 2000,
  deadlines: 2000,
  lists: 2000,
};

/** Dependencies shared by all rooms and routes. */
export interface ServerContext {
  journal: Journal;
  /** Accounts, results and money. */
  store: Store;
  /** The same for reads that anyone can request: it cannot write, and has its own connections. */
  reads: Store;
  /** The same for reads that may take long: of the administration, of exports and of the search for old data. */
  slowReads: Store;
  /** Signs the access tokens of players. */
  tokenKey: TokenKey;
  /** Password of the administration, which is off without one. */
  adminPassword?: string | undefined;
  /** Folder of the databases; undefined if a database server has the data. */
  dataDir?: string | undefined;
  /** Ids and seeds of matches. */
  chance: Chance;
  log: Logger;
  metrics: Metrics;
  /** Bearer token for `/metrics`. Without it, only loopback may read them. */
  metricsToken?: string | undefined;
  pace: Pace;
  /** Rate and concurrency limits. */
  limits: Limiter;
  /** Connections by account. */
  connected: Connected;
  /** Notices to signed-in accounts on any page. */
  feed: AccountFeed;
  /** True during shutdown; open tables stay in the journal and are restored at the next start. */
  closing: boolean;
  /** Connection to the other processes of a cluster. */
  presence?: { readonly working: boolean } | null;
  /** Chooses the tables that the lobby lists. */
  listed: ListedTables;
  /** Restores tables after a fault. */
  faults: FaultRecovery;
  /** Resolves when this table is restored, if it was open when the server stopped or is being restored. */
  loadTable(asked: TableKey): Promise<void>;
  /** Correspondence games. */
  correspondence: Correspondence;
  /** Sends notifications to browsers. */
  push: PushService;
  /** Settles finished matches. */
  settlement: Settlement;
  /** The challenge of the day. */
  daily: Daily;
  /** Worker threads for bots and transcripts. */
  workers: WorkerPool;
  /** Transcripts of finished matches. */
  transcripts: Transcripts;
  /** Reads the rating of a client. */
  ratingOf: RatingOf;
}
