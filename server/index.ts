import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { matchMaker, type Server } from "@colyseus/core";
import { createApp, type ExtendApp } from "./app.ts";
import { openCluster } from "./cluster/cluster.ts";
import { closeParts, compose } from "./compose.ts";
import { type Config, ConfigError, readConfig } from "./config.ts";
import { PACE, type Pace, type ServerContext } from "./context.ts";
import { Deadlines } from "./correspondence/deadlines.ts";
import { EdgeServer } from "./edge/edge-server.ts";
import { pushAway } from "./feed/push-away.ts";
import { createLog } from "./ops/log.ts";
import { startLeavingWeek } from "./players/settlement/week.ts";
import type { TableCount } from "./recovery/recovery.ts";
import { Retention } from "./retention/retention.ts";
import type { LeasedRun } from "./store/run-under-lease.ts";
import { openReads, openStore, type StorePlace } from "./store/store.ts";
import { scheduleFirstArenas } from "./tournaments/first-schedules.ts";
import { runTournaments } from "./tournaments/run-tournaments.ts";
import type { TournamentRunner } from "./tournaments/runner.ts";

/** Interval for checking that connected players are still signed in; another process may have signed them out. */
const RECHECK_MILLISECONDS = 60_000;
/** Upper limit for a graceful shutdown; process supervisors kill after about five seconds. */
const MOST_SHUTDOWN_MILLISECONDS = 4500;
/** Longest wait of a closing server for the clients of requests that are under way. */
const ANSWER_MILLISECONDS = 1000;

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
export async function openServer(config: Config, pace: Pace = PACE, extend?: ExtendApp): Promise<OpenServer> {
  mkdirSync(config.dataDir, { recursive: true });
  const log = createLog(config.logLevel);
  const cluster = await openCluster(config, (err) => log.warn({ err }, "the journal is unavailable"));
  const { journal, presence } = cluster;
  const broke = (err: Error) => log.warn({ err }, "a database connection broke");
  const store = await openStore(placeOf(config), broke);
  const [reads, slowReads] = [await openReads(placeOf(config), broke), await openReads(placeOf(config), broke)];
  const retention = new Retention({ journal, store, reads: slowReads, log }, config.keep);
  const server = await compose({
    ...{ journal, store, reads, slowReads, log, pace, presence },
    ...{ metricsToken: config.metricsToken, adminPassword: config.adminPassword },
    dataDir: config.databaseUrl === undefined ? config.dataDir : undefined,
    addressLimits: config.addressLimits,
    delivery: { ...(config.vapidKeys && { keys: config.vapidKeys }), subject: pushContactOf(config) },
    restoreTable: (asked) => cluster.restoreTable(asked),
  });
  const { correspondence, daily } = server;
  pushAway(server);
  const app = createApp(server, config, cluster.shared, extend);
  const recheck = setInterval(() => {
    server.connected
      .recheck()
      .catch((err: unknown) => log.warn({ err }, "sessions of connected players could not be checked"));
  }, RECHECK_MILLISECONDS).unref();
  let week: LeasedRun | null = null;
  let tournaments: TournamentRunner | null = null;
  const close = once(async () => {
    server.closing = true;
    const advanced = tournaments?.stop();
    clearInterval(recheck);
    await retention.close();
    await week?.stop();
    await deadlines?.stop();
    await cluster.stop();
    await correspondence.sleeping.idle();
    await app.gracefullyShutdown(false);
    // It accepts no connection any more, but a proxy may have sent requests before it learnt that.
    if (app.transport.server instanceof EdgeServer) await app.transport.server.answered(ANSWER_MILLISECONDS);
    await advanced;
    await closeParts(server);
    await Promise.all([store, reads, slowReads].map((each) => each.destroy()));
  });
  let deadlines: LeasedRun | null = null;
  await matchMaker.onReady;
  const lost = Promise.withResolvers<void>();
  const { tables } = await cluster.join(server, () => {
    server.closing = true;
    log.error("another process has taken over the tables of this process, which closes");
    lost.resolve();
    void close();
  });
  void tables.then(
    (count) => count.restored + count.setAside > 0 && log.info(count, "tables restored"),
    (err: unknown) => log.error({ err }, "tables could not be restored"),
  );
  if (cluster.shared && !config.publicAddress)
    log.warn("PUBLIC_ADDRESS is missing: browsers cannot reach this process reliably");
  await listen(app, config);
  cluster.watch();
  if (typeof config.arenaHour === "number") await scheduleFirstArenas(store, config.arenaHour, Date.now());
  tournaments = runTournaments(server);
  void server.settlement.settleRest();
  retention.start(matchMaker.processId);
  week = startLeavingWeek(store, log, matchMaker.processId);
  deadlines = new Deadlines(server, (roomId) => server.loadTable({ roomId }), matchMaker.processId).run(pace.deadlines);
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
export async function main(pace: Pace = PACE, extend?: ExtendApp): Promise<void> {
  try {
    const server = await openServer(readConfig(process.env), pace, extend);
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
