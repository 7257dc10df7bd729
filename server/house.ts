import type { Logger } from "pino";
import type { Journal } from "./journal/journal.ts";
import type { Limiter } from "./ops/limiter.ts";
import type { Metrics } from "./ops/metrics.ts";
import type { Connected } from "./players/connected.ts";
import type { RatingOf } from "./players/ratings.ts";
import type { Settlement } from "./players/settlement.ts";
import type { TokenKey } from "./players/tokens.ts";
import type { FaultRecovery } from "./recovery/fault-recovery.ts";
import type { RestoreKeys } from "./recovery/restore-keys.ts";
import type { Asked } from "./recovery/sleeping-tables.ts";
import type { Store } from "./store/store.ts";
import type { WorkerPool } from "./workers/pool.ts";
import type { Transcripts } from "./workers/transcripts.ts";

/** How long the house waits for people and how long its bots seem to think. */
export interface Pace {
  /** Milliseconds a full table waits for seeds before it starts without them. */
  seedWait: number;
  /** Milliseconds between a bot's moves. */
  botPause: number;
  /** Seconds a seat is kept for someone whose connection broke, before and during a match. */
  graceWaiting: number;
  gracePlaying: number;
  /** Turn clocks and the patience of the queue run so many times faster; 1 in life, more in tests. */
  hurry: number;
  /** Seconds a reserved seat waits for its player to come through the door. */
  seatKept: number;
  /** Seconds after which a reserved seat that is not taken is offered to others. */
  seatYields: number;
  /** Milliseconds between two looks at a queue, and seconds until somebody waiting is offered a bot. */
  queueLook: number;
  botOffer: number;
}

export const PACE: Pace = {
  seedWait: 3000,
  botPause: 900,
  graceWaiting: 15,
  gracePlaying: 90,
  hurry: 1,
  seatKept: 15,
  seatYields: 2,
  queueLook: 500,
  botOffer: 15,
};

/** What every table shares. */
export interface House {
  journal: Journal;
  /** What stays when a match is over. */
  store: Store;
  /** Signs the tokens of players. */
  tokenKey: TokenKey;
  /** Opens the administration; without one there is none. */
  adminPassword?: string | undefined;
  /** Opens the monitor of Colyseus; without one there is none. */
  monitorPassword?: string | undefined;
  log: Logger;
  metrics: Metrics;
  /** Opens the metrics to whoever brings it; without one they are for the same machine only. */
  metricsToken?: string | undefined;
  pace: Pace;
  /** How often strangers may try, and how much they may have open. */
  limits: Limiter;
  /** Who is connected under an account, and may be sent out. */
  connected: Connected;
  /** The house is shutting down: its tables stay in the journal and open again with it. */
  closing: boolean;
  /** How it talks to its other processes, if there are any. */
  presence?: { readonly working: boolean } | null;
  /** Hands stored tables to the rooms that are created for them. */
  restoreKeys: RestoreKeys;
  /** Restores tables after a fault. */
  faults: FaultRecovery;
  /** Resolves when this table is there, if it was open when the server last stopped or is being restored. */
  wake(asked: Asked): Promise<void>;
  /** Sees to it that something comes of every finished match. */
  settlement: Settlement;
  /** Threads for bots that search and for records. */
  workers: WorkerPool;
  /** Transcripts of finished matches. */
  transcripts: Transcripts;
  /** How strong the house believes somebody at its door to be. */
  ratingOf: RatingOf;
}
