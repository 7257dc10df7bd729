import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { matchMaker, type Server } from "@colyseus/core";
import { createApp } from "./app.ts";
import { type Config, ConfigError, readConfig } from "./config.ts";
import { type House, PACE, type Pace } from "./house.ts";
import { SqliteJournal } from "./match/journal.ts";
import { restoreTables } from "./match/recovery.ts";
import { Limiter, noticing } from "./ops/limiter.ts";
import { createLog } from "./ops/log.ts";
import { createMetrics } from "./ops/metrics.ts";
import { Connected } from "./players/connected.ts";
import { ratingsIn } from "./players/ratings.ts";
import { Settlement } from "./players/settlement.ts";
import { readTokenKey } from "./players/tokens.ts";
import { openStore, type StorePlace } from "./store/store.ts";

/** How often the house looks whether everyone who is connected is still signed in; another process may know better. */
const RECHECK_MILLISECONDS = 60_000;
/** Whoever runs the house kills what does not stop in time; it is better to stop by itself. */
const MOST_SHUTDOWN_MILLISECONDS = 4500;

export interface OpenHouse {
  address: string;
  house: House;
  /** Leaves every table in the journal, sends everyone away to come back, and ends. */
  close(): Promise<void>;
}

/** Opens the house: first the tables that were open before, then the doors. */
export async function openHouse(config: Config, pace: Pace = PACE): Promise<OpenHouse> {
  mkdirSync(config.dataDir, { recursive: true });
  const log = createLog(config.logLevel);
  const journal = new SqliteJournal(join(config.dataDir, "house.sqlite"));
  const store = await openStore(placeOf(config), (err) => log.warn({ err }, "a database connection broke"));
  const metrics = createMetrics(journal);
  const house: House = {
    journal,
    store,
    tokenKey: await readTokenKey(store),
    metrics,
    limits: new Limiter(config.addressLimits, noticing(metrics, log)),
    metricsToken: config.metricsToken,
    adminPassword: config.adminPassword,
    monitorPassword: config.monitorPassword,
    log,
    pace,
    closing: false,
    connected: new Connected(store),
    settlement: new Settlement({ journal, store, log }),
    ratingOf: ratingsIn(store),
  };
  const app = createApp(house, config);
  await matchMaker.onReady;
  const tables = await restoreTables(house);
  if (tables.restored + tables.setAside > 0) log.info(tables, "tables set up again");
  await listen(app, config);
  void house.settlement.settleAll().then((matches) => matches > 0 && log.info({ matches }, "matches settled"));
  const recheck = setInterval(() => {
    house.connected.recheck().catch((err: unknown) => log.warn({ err }, "who is signed in could not be looked up"));
  }, RECHECK_MILLISECONDS).unref();
  const bound = app.transport.server?.address();
  const port = typeof bound === "object" && bound ? bound.port : config.port;
  return {
    address: `http://${config.host ?? "localhost"}:${port}`,
    house,
    async close() {
      house.closing = true;
      clearInterval(recheck);
      await app.gracefullyShutdown(false);
      await house.settlement.close();
      await journal.close();
      await store.destroy();
    },
  };
}

/** Opens the doors; a port or a host that cannot be had is told, which Colyseus would only note and wait on. */
function listen(app: Server, { port, host }: Config): Promise<void> {
  return new Promise((resolve, reject) => {
    app.transport.server?.once("error", reject);
    app.listen(port, host).then(resolve, reject);
  });
}

const placeOf = ({ databaseUrl, dataDir }: Config): StorePlace =>
  databaseUrl === undefined ? { file: join(dataDir, "players.sqlite") } : { url: databaseUrl };

/** Runs the house until it is told to stop. */
export async function main(): Promise<void> {
  try {
    const house = await openHouse(readConfig(process.env));
    process.stdout.write(`House Rules is open at ${house.address}\n`);
    const stop = () => {
      setTimeout(() => process.exit(1), MOST_SHUTDOWN_MILLISECONDS).unref();
      void house.close().then(() => process.exit(0));
    };
    process.once("SIGTERM", stop);
    process.once("SIGINT", stop);
  } catch (error) {
    const known = error instanceof ConfigError || (error instanceof Error && "code" in error);
    process.stderr.write(`${known ? (error as Error).message : (error as Error).stack}\n`);
    process.exit(1);
  }
}

if (import.meta.main) await main();
