import { execFileSync, spawn } from "node:child_process";
import { chownSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Client } from "pg";
import { openStore } from "../../../server/store/store.ts";
import { freePort } from "../process/free-port.ts";
import { postgresFolder } from "../programs.ts";

const programs = postgresFolder();

/** Time a server may need to start or to recover on a busy machine. */
const STARTUP_MILLISECONDS = 120_000;

/** A private PostgreSQL server on a free port. */
export interface PostgresServer {
  /** Id of the running server process, the parent of its backends. */
  readonly pid: number;
  /** Creates an empty database and returns its address. */
  freshDatabase(): Promise<string>;
  /** Creates a database with the migrated store and no rows as a copy, and returns its address. */
  migratedDatabase(): Promise<string>;
  /** Kills the server, like a power cut. */
  kill(): Promise<void>;
  /** Starts it again on the same port and data, if it does not run. */
  start(): Promise<void>;
  stop(): Promise<void>;
}

/** PostgreSQL does not run as root, so root uses the account of its package. */
function account(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const id = (flag: string) => Number(execFileSync("id", [flag, "postgres"], { encoding: "utf8" }));
  return { uid: id("-u"), gid: id("-g") };
}

/**
 * Folder for the data. Root starts the server under another account, which may have no access to a private `TMPDIR`, so
 * the data then goes to the folder that every account can reach.
 */
const baseFolder = (owner: object | undefined): string => (owner ? "/tmp" : tmpdir());

/** Data that only has to survive the server, not the machine, is never flushed to the disk. */
const VOLATILE = ["fsync=off", "full_page_writes=off"];

/** Error code for a database that still has connections. */
const IN_USE = "55006";

/** Initialises and starts a private server; only the installed programs are shared. */
export async function startPostgres({ isDurable = true } = {}): Promise<PostgresServer> {
  if (!programs) throw new Error("PostgreSQL is not installed");
  const owner = account();
  const folder = mkdtempSync(join(baseFolder(owner), "house-rules-pg-"));
  if (owner) chownSync(folder, owner.uid, owner.gid);
  const place = join(folder, "database");
  const options = { ...owner, cwd: folder, stdio: "ignore" as const };
  execFileSync(
    join(programs, "initdb"),
    ["-D", place, "-U", "house", "-A", "trust", "-E", "UTF8", "--no-sync"],
    options,
  );
  const port = await freePort();
  const address = (database: string) => `postgres://house@127.0.0.1:${port}/${database}`;
  let server = run();
  let databases = 0;
  await answers(address("postgres"));
  process.once("exit", discard);

  /**
   * Ends the server with this process, if no test has stopped it. Another process deletes the data, because mocha kills
   * a worker soon after requesting its exit.
   */
  function discard(): void {
    server.kill("SIGQUIT");
    const cleanUp = `while kill -0 ${server.pid} 2>/dev/null; do sleep 0.1; done; rm -rf "$0"`;
    spawn("sh", ["-c", cleanUp, folder], { detached: true, stdio: "ignore" }).unref();
  }

  function run() {
    const names = ["unix_socket_directories=", "listen_addresses=127.0.0.1", ...(isDurable ? [] : VOLATILE)];
    const settings = names.flatMap((name) => ["-c", name]);
    return spawn(join(programs as string, "postgres"), ["-D", place, "-p", `${port}`, ...settings], options);
  }
  const isRunning = () => server.exitCode === null && server.signalCode === null;
  const ended = (signal: NodeJS.Signals) =>
    new Promise<void>((resolve) => {
      if (!isRunning()) return resolve();
      server.once("exit", () => resolve());
      server.kill(signal);
    });
  let template: Promise<string> | undefined;
  async function create(source = "template1"): Promise<string> {
    const name = `house_${++databases}`;
    for (;;) {
      try {
        await query(address("postgres"), `CREATE DATABASE ${name} TEMPLATE ${source}`);
        return name;
      } catch (error) {
        // The connections that migrated the source may end later than their pool.
        if ((error as { code?: string }).code !== IN_USE) throw error;
      }
    }
  }
  async function migrate(): Promise<string> {
    const name = await create();
    const store = await openStore({ url: address(name) });
    await store.destroy();
    return name;
  }
  return {
    get pid() {
      return server.pid ?? 0;
    },
    freshDatabase: async () => address(await create()),
    async migratedDatabase() {
      template ??= migrate();
      return address(await create(await template));
    },
    // SIGQUIT is the immediate shutdown: no checkpoint, recovery from the log at the next start.
    kill: () => ended("SIGQUIT"),
    async start() {
      if (isRunning()) return;
      server = run();
      await answers(address("postgres"));
    },
    async stop() {
      process.off("exit", discard);
      await ended("SIGQUIT");
      rmSync(folder, { recursive: true });
    },
  };
}

async function query(url: string, text: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(text);
  } finally {
    await client.end();
  }
}

/** Resolves when the server accepts queries after a start or a recovery. */
async function answers(url: string): Promise<void> {
  const deadline = performance.now() + STARTUP_MILLISECONDS;
  for (;;) {
    try {
      return await query(url, "SELECT 1");
    } catch (error) {
      if (performance.now() > deadline) throw error;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
}
