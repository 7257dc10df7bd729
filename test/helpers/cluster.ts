import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type ServerProcess, startServer } from "../../loadtest/server-process.ts";
import { freePort } from "./free-port.ts";
import { type FrontDoor, openFrontDoor } from "./front-door.ts";
import { hasPostgres, type PostgresServer, startPostgres } from "./postgres.ts";
import { hasRedis, type RedisServer, startRedis } from "./redis.ts";

const installed = hasPostgres && hasRedis;

/** A suite that needs PostgreSQL and Redis; without them it is skipped, but never where changes are judged. */
export function describeCluster(title: string, tests: (this: Mocha.Suite) => void): void {
  if (!installed && process.env.CI) throw new Error("the tests of several processes need PostgreSQL and Redis");
  if (installed) describe(title, tests);
  else describe.skip(`${title} (PostgreSQL or Redis is not installed)`, tests);
}

let backing: Promise<{ postgres: PostgresServer; redis: RedisServer }> | undefined;
let clusters = 0;

after(async () => {
  const servers = await backing;
  await Promise.all([servers?.postgres.stop(), servers?.redis.stop()]);
});

/** Several processes of one house behind one address, with a database of their own. */
export class TestCluster {
  readonly postgres: PostgresServer;
  readonly redis: RedisServer;
  readonly databaseUrl: string;
  readonly #front: FrontDoor;
  readonly #env: Record<string, string>;
  readonly #folder = mkdtempSync(join(tmpdir(), "house-rules-"));
  readonly #processes: ServerProcess[] = [];

  private constructor(
    servers: { postgres: PostgresServer; redis: RedisServer },
    databaseUrl: string,
    front: FrontDoor,
  ) {
    this.postgres = servers.postgres;
    this.redis = servers.redis;
    this.databaseUrl = databaseUrl;
    this.#front = front;
    this.#env = { DATABASE_URL: databaseUrl, REDIS_URL: `${servers.redis.url}/${++clusters % 16}` };
  }

  /** Opens a house of so many processes. */
  static async open(processes: number, env: Record<string, string> = {}): Promise<TestCluster> {
    backing ??= Promise.all([startPostgres(), startRedis()]).then(([postgres, redis]) => ({ postgres, redis }));
    const servers = await backing;
    const cluster = new TestCluster(servers, await servers.postgres.freshDatabase(), await openFrontDoor());
    Object.assign(cluster.#env, env);
    await Promise.all(Array.from({ length: processes }, () => cluster.start()));
    return cluster;
  }

  /** Where everyone comes in. */
  get address(): string {
    return this.#front.address;
  }

  /** Starts one more process. */
  async start(): Promise<ServerProcess> {
    const port = await freePort();
    const address = { PORT: `${port}`, PUBLIC_ADDRESS: `127.0.0.1:${port}` };
    const server = await startServer(this.#folder, { ...this.#env, ...address });
    this.#processes.push(server);
    this.#front.ports.push(port);
    return server;
  }

  /** The process that a client is connected to. */
  processOf({ connection }: { connection: { url?: string } }): ServerProcess {
    const { host } = new URL(connection.url ?? "");
    const found = this.#processes.find(({ address }) => new URL(address).host === host);
    if (!found) throw new Error(`nobody is at ${host}`);
    return found;
  }

  /** Ends a process and waits until it is gone; its exit code, or null when it was killed. */
  async end({ process }: ServerProcess, signal: NodeJS.Signals): Promise<number | null> {
    const exited = once(process, "exit");
    process.kill(signal);
    return (await exited)[0];
  }

  async close(): Promise<void> {
    const alive = this.#processes.filter(({ process }) => process.exitCode === null && process.signalCode === null);
    await Promise.all(alive.map((server) => server.stop()));
    await this.#front.close();
    rmSync(this.#folder, { recursive: true });
  }
}
