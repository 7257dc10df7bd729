import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type ServerProcess, startServer } from "../../../loadtest/server-process.ts";
import { freePort } from "../process/free-port.ts";
import type { PostgresServer } from "../stores/postgres.ts";
import type { RedisServer } from "../stores/redis.ts";
import { openRoundRobinProxy, type RoundRobinProxy } from "./round-robin-proxy.ts";

/** The services that the processes share. */
export interface Ground {
  postgres: PostgresServer;
  redis: RedisServer;
}

/** With more, a process may not get its connections to the database in time. */
const STARTED_TOGETHER = 4;

let clusters = 0;

/** Several server processes behind one address, with their own database. */
export class TestCluster {
  readonly postgres: PostgresServer;
  readonly redis: RedisServer;
  readonly databaseUrl: string;
  readonly #front: RoundRobinProxy;
  readonly #env: Record<string, string>;
  readonly #folder = mkdtempSync(join(tmpdir(), "house-rules-"));
  readonly #processes: ServerProcess[] = [];
  /** Starts of processes in the place of others; null without a supervisor. */
  #replacements: Promise<unknown>[] | null = null;

  private constructor({ postgres, redis }: Ground, databaseUrl: string, front: RoundRobinProxy) {
    this.postgres = postgres;
    this.redis = redis;
    this.databaseUrl = databaseUrl;
    this.#front = front;
    this.#env = {
      DATABASE_URL: databaseUrl,
      REDIS_URL: `${redis.url}/${++clusters % 16}`,
      ALLOWED_ORIGINS: front.address,
    };
  }

  /** Starts this many processes. */
  static async open(ground: Ground, processes: number, env: Record<string, string> = {}): Promise<TestCluster> {
    const cluster = new TestCluster(ground, await ground.postgres.freshDatabase(), await openRoundRobinProxy());
    Object.assign(cluster.#env, env);
    for (let left = processes; left > 0; left -= STARTED_TOGETHER) {
      await Promise.all(Array.from({ length: Math.min(left, STARTED_TOGETHER) }, () => cluster.start()));
    }
    return cluster;
  }

  /** The common public address. */
  get address(): string {
    return this.#front.address;
  }

  /** Address of its database in Redis. */
  get redisUrl(): string {
    return this.#env.REDIS_URL ?? "";
  }

  /** Ids of all processes that run. */
  get pids(): number[] {
    return this.#processes.flatMap(({ process: { pid, exitCode, signalCode } }) =>
      pid === undefined || exitCode !== null || signalCode !== null ? [] : [pid],
    );
  }

  /** Starts another process; these settings override the common ones. */
  async start(env: Record<string, string> = {}): Promise<ServerProcess> {
    const port = Number(env.PORT ?? (await freePort()));
    const address = { PORT: `${port}`, PUBLIC_ADDRESS: `127.0.0.1:${port}` };
    const server = await startServer(this.#folder, { ...this.#env, ...address, ...env });
    this.#processes.push(server);
    this.#front.ports.push(port);
    server.process.once("exit", (code) => {
      if (code !== null) this.#replacements?.push(this.start());
    });
    return server;
  }

  /**
   * From now on, a process that ends by itself is replaced, as by a supervisor. On a busy machine, one without processor
   * time for five seconds finds that another has taken over its tables, and closes.
   */
  supervise(): void {
    this.#replacements ??= [];
  }

  /** The process that a client is connected to. */
  processOf({ connection }: { connection: { url?: string } }): ServerProcess {
    return this.processAt(connection.url ?? "");
  }

  /** The process that serves connections to this address. */
  processAt(url: string): ServerProcess {
    const { host } = new URL(url);
    const found = this.#processes.find(({ address }) => new URL(address).host === host);
    if (!found) throw new Error(`no process at ${host}`);
    return found;
  }

  /** Ends a process and waits for its exit; returns the exit code, or null when it was killed. It may have ended by itself. */
  async end({ process }: ServerProcess, signal: NodeJS.Signals): Promise<number | null> {
    if (process.exitCode !== null || process.signalCode !== null) return process.exitCode;
    const exited = once(process, "exit");
    process.kill(signal);
    return (await exited)[0];
  }

  async close(): Promise<void> {
    const replacements = this.#replacements;
    this.#replacements = null;
    await Promise.all(replacements ?? []);
    const alive = this.#processes.filter(({ process }) => process.exitCode === null && process.signalCode === null);
    // A suspended process handles signals only after it continues.
    for (const { process } of alive) process.kill("SIGCONT");
    await Promise.all(alive.map((server) => server.stop()));
    await this.#front.close();
    rmSync(this.#folder, { recursive: true });
  }
}
