import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { createApp } from "./app.ts";
import { type Config, ConfigError, readConfig } from "./config.ts";
import { PACE } from "./house.ts";
import { SqliteJournal } from "./match/journal.ts";
import { createLog } from "./ops/log.ts";

/** Opens the house on the given configuration and returns how to close it. */
export async function openHouse(config: Config): Promise<{ address: string; close(): Promise<void> }> {
  mkdirSync(config.dataDir, { recursive: true });
  const log = createLog(config.logLevel);
  const journal = new SqliteJournal(join(config.dataDir, "house.sqlite"));
  const app = createApp({ journal, log, pace: PACE }, config.allowedOrigins);
  await app.listen(config.port, config.host);
  const bound = app.transport.server?.address();
  const port = typeof bound === "object" && bound ? bound.port : config.port;
  return {
    address: `http://${config.host ?? "localhost"}:${port}`,
    async close() {
      await app.gracefullyShutdown(false);
      await journal.close();
    },
  };
}

/** Runs the house until it is told to stop. */
export async function main(): Promise<void> {
  try {
    const house = await openHouse(readConfig(process.env));
    process.stdout.write(`House Rules is open at ${house.address}\n`);
    const stop = () => void house.close().then(() => process.exit(0));
    process.once("SIGTERM", stop);
    process.once("SIGINT", stop);
  } catch (error) {
    const known = error instanceof ConfigError || (error instanceof Error && "code" in error);
    process.stderr.write(`${known ? (error as Error).message : (error as Error).stack}\n`);
    process.exit(1);
  }
}

if (import.meta.main) await main();
