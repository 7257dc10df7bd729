import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { matchMaker, type Server } from "@colyseus/core";
import { createApp } from "./app.ts";
import { openKeeping } from "./cluster/keeping.ts";
import { type Config, ConfigError, readConfig } from "./config.ts";
import { PACE, type Pace, type ServerContext } from "./context.ts";
import { Correspondence } from "./correspondence/correspondence.ts";
import { Deadlines } from "./correspondence/deadlines.ts";
import { Daily } from "./daily/daily.ts";
import { AccountFeed } from "./feed/account-feed.ts";
import { pushAway } from "./feed/push-away.ts";
import { SECURE_CHANCE } from "./match/chance.ts";
import { Limiter, noticing } from "./ops/limiter.ts";
import { createLog } from "./ops/log.ts";
import { createMetrics } from "./ops/metrics.ts";
import { Connected } from "./players/identity/connected.ts";
import { readTokenKey } from "./players/identity/tokens.ts";
import { MatchAnalysis } from "./players/settlement/match-analysis.ts";
import { ratingsIn } from "./players/settlement/ratings.ts";
import { Settlement } from "./players/settlement/settlement.ts";
import { startLeavingWeek } from "./players/settlement/week.ts";
import { PushService } from "./push/push-service.ts";
import { readVapidKeys } from "./push/vapid.ts";
import { FaultRecovery } from "./recovery/fault-recovery.ts";
import type { TableCount } from "./recovery/recovery.ts";
import { RestoreKeys } from "./recovery/restore-keys.ts";
import { Retention } from "./retention/retention.ts";
import type { LeasedRun } from "./store/run-under-lease.ts";
import { openReads, openStore, type StorePlace } from "./store/store.ts";
import { runTournaments } from "./tournaments/run-tournaments.ts";
import type { TournamentRunner } from "./tournaments/runner.ts";
import { WorkerPool } from "./workers/pool.ts";
import { Transcripts } from "./workers/transcripts.ts";

/** Interval for checking that connected players are still signed in; another process may have signed them out. */
const RECHECK_MILLISECONDS = 60_000;
/** Upper limit for a graceful shutdown; process supervisors kill after about five seconds. */
const MOST_SHUTDOWN_MILLISECONDS = 4500;

export interface OpenServer {
  address: string;
  context: ServerContext;
  /** Resolves when all tables that were open before are restored. */
  tables: Promise<TableCount>;
  /** Resolves when another process has taken over; the server then closes. */
  lost: Promise<void>;
  /** Shuts down: open tables stay in the journal, and clients reconnect later. */
  close(): Promise<void>;
}

/** Starts the server; tables that were open before are restored in the background or when a client requests them. */
export async function openServer(config: Config, pace: Pace = PACE): Promise<OpenServer> {
  mkdirSync(config.dataDir, { recursive: true });
  const log = createLog(config.logLevel);
  const keeping = await openKeeping(config, (err) => log.warn({ err }, "the journal is unavailable"));
  const { journal, presence } = keeping;
  const broke = (err: Error) => log.warn({ err }, "a database connection broke");
  const store = await openStore(placeOf(config), broke);
  const [reads, slowReads] = [await openReads(placeOf(config), broke), await openReads(placeOf(config), broke)];
  const metrics = createMetrics(journal);
  const workers = new WorkerPool({ log });
  const retention = new Retention({ journal, store, reads: slowReads, log }, config.keep);
  const faults = new FaultRecovery();
  const correspondence = new Correspondence(store);
  const push = new PushService({
    store,
    log,
    delivery: { keys: config.vapidKeys ?? (await readVapidKeys(store)), subject: pushContactOf(config) },
    isTurnOf: (account, roomId) => correspondence.games.isTurnOf(account, roomId),
  });
  const daily = new Daily({ journal, store, workers, log });
  const server: ServerContext = {
    journal,
    store,
    reads,
    slowReads,
    presence,
    tokenKey: await readTokenKey(store),
    metrics,
    limits: new Limiter(config.addressLimits, noticing(metrics, log)),
    chance: SECURE_CHANCE,
    metricsToken: config.metricsToken,
    adminPassword: config.adminPassword,
    log,
    pace,
    closing: false,
    connected: new Connected(store),
    feed: new AccountFeed(presence, log),
    restoreKeys: new RestoreKeys(),
    faults,
    wake: async (asked) => {
      await faults.restored(asked);
      await keeping.wake(asked);
      await correspondence.dormant.wake(server, asked);
    },
    correspondence,
    push,
    settlement: new Settlement({
      journal,
      store,
      log,
      examine: (texts) => workers.run("settlement", "examination", texts),
      analysis: new MatchAnalysis({ journal, store, workers, log }),
      onSettled: ({ id, source }) => void (source && daily.complete(id)),
    }),
    daily,
    ratingOf: ratingsIn(store),
    workers,
    transcripts: new Transcripts(journal, workers),
  };
  pushAway(server);
  const app = createApp(server, config, keeping.shared);
  const recheck = setInterval(() => {
    server.connected
      .recheck()
      .catch((err: unknown) => log.warn({ err }, "sessions of connected players could not be checked"));
  }, RECHECK_MILLISECONDS).unref();
  const stopLeavingWeek = startLeavingWeek(store, log);
  let tournaments: TournamentRunner | null = null;
  const close = once(async () => {
    server.closing = true;
    const advanced = tournaments?.stop();
    clearInterval(recheck);
    await retention.close();
    await stopLeavingWeek();
    await deadlines?.stop();
    await keeping.stop();
    await correspondence.dormant.resting();
    await app.gracefullyShutdown(false);
    await server.settlement.close();
    await server.workers.close();
    await advanced;
    await daily.close();
    await journal.close();
    await Promise.all([store, reads, slowReads].map((each) => each.destroy()));
  });
  let deadlines: LeasedRun | null = null;
  await matchMaker.onReady;
  const lost = Promise.withResolvers<void>();
  const { tables } = await keeping.enter(server, () => {
    server.closing = true;
    log.error("another process has taken over the tables of this process, which closes");
    lost.resolve();
    void close();
  });
  void tables.then(
    (count) => count.restored + count.setAside > 0 && log.info(count, "tables restored"),
    (err: unknown) => log.error({ err }, "tables could not be restored"),
  );
  if (keeping.shared && !config.publicAddress)
    log.warn("PUBLIC_ADDRESS is missing: browsers cannot reach this process reliably");
  await listen(app, config);
  keeping.watch();
  tournaments = runTournaments(server);
  void server.settlement.settleRest();
  retention.start(matchMaker.processId);
  deadlines = new Deadlines(server, (roomId) => server.wake({ roomId }), matchMaker.processId).run(pace.deadlines);
  daily.start();
  const bound = app.transport.server?.address();
  const port = typeof bound === "object" && bound ? bound.port : config.port;
  return {
    address: `http://${config.host ?? "localhost"}:${port}`,
    context: server,
    tables,
    lost: lost.promise,
    close,
  };
}

/** Wraps work so that it runs only once. */
function once(work: () => Promise<void>): () => Promise<void> {
  let done: Promise<void> | undefined;
  return () => {
    done ??= work();
    return done;
  };
}

/** Starts listening; rejects if the port or host is unavailable, which Colyseus would only log. */
function listen(app: Server, { port, host }: Config): Promise<void> {
  return new Promise((resolve, reject) => {
    app.transport.server?.once("error", reject);
    app.listen(port, host).then(resolve, reject);
  });
}

const placeOf = ({ databaseUrl, dataDir }: Config): StorePlace =>
  databaseUrl === undefined ? { file: join(dataDir, "players.sqlite") } : { url: databaseUrl };

/** Contact for push services; without a public address they are given one that only identifies this software. */
const pushContactOf = ({ pushContact, publicAddress }: Config): string =>
  pushContact ?? (publicAddress === undefined ? "mailto:admin@house-rules.invalid" : `https://${publicAddress}`);

/** Runs the server until a signal stops it. */
export async function main(pace: Pace = PACE): Promise<void> {
  try {
    const server = await openServer(readConfig(process.env), pace);
    process.stdout.write(`House Rules is open at ${server.address}\n`);
    const stop = (code: number) => {
      setTimeout(() => process.exit(1), MOST_SHUTDOWN_MILLISECONDS).unref();
      void server.close().then(() => process.exit(code));
    };
    process.once("SIGTERM", () => stop(0));
    process.once("SIGINT", () => stop(0));
    void server.lost.then(() => stop(1));
  } catch (error) {
    const known = error instanceof ConfigError || (error instanceof Error && "code" in error);
    process.stderr.write(`${known ? (error as Error).message : (error as Error).stack}\n`);
    process.exit(1);
  }
}

if (import.meta.main) await main();
