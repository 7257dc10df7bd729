import { readdirSync, readFileSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";
import { Redis } from "ioredis";
import { Client as Database } from "pg";
import type { TestCluster } from "../test/helpers/server/cluster.ts";

/** Ticks per second in `/proc`. */
const TICKS = 100;

/** What a load took: processor milliseconds of the servers, of PostgreSQL and of Redis, and what the services did. */
export interface Cost {
  count: number;
  milliseconds: number;
  servers: number;
  database: number;
  redis: number;
  redisOperations: number;
  /** Bytes that Redis sent. */
  redisBytes: number;
  transactions: number;
  /** Bytes that PostgreSQL wrote to its log. */
  written: number;
  latencies: number[];
}

/** The fields of `/proc/<pid>/stat` from the state on; null for a process that has ended. */
function statOf(pid: number | string): number[] | null {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, "utf8");
    return text
      .slice(text.lastIndexOf(")") + 2)
      .split(" ")
      .map(Number);
  } catch {
    return null;
  }
}

/** Processor milliseconds so far, with those of children that have ended. */
const workedBy = (stat: number[] | null): number =>
  (1000 / TICKS) * (stat?.slice(11, 15).reduce((sum, ticks) => sum + ticks, 0) ?? 0);

/** Processor milliseconds of a process and its running children. */
function workedByAll(parent: number): number {
  const children = readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .map(statOf)
    .filter((stat) => stat?.[1] === parent);
  return [statOf(parent), ...children].reduce((sum, stat) => sum + workedBy(stat), 0);
}

/** Counters of a cluster and its services. */
export class ClusterMeter {
  readonly #cluster: TestCluster;
  readonly #redis: Redis;
  readonly #database: Database;

  private constructor(cluster: TestCluster, redis: Redis, database: Database) {
    this.#cluster = cluster;
    this.#redis = redis;
    this.#database = database;
  }

  static async of(cluster: TestCluster): Promise<ClusterMeter> {
    const database = new Database({ connectionString: cluster.databaseUrl });
    await database.connect();
    return new ClusterMeter(cluster, new Redis(cluster.redisUrl), database);
  }

  /** Carries out a load and returns its cost. */
  async cost(load: () => Promise<{ count: number; latencies: number[] }>): Promise<Cost> {
    const committed = await this.#committed();
    const before = await this.#read();
    const began = performance.now();
    const { count, latencies } = await load();
    const milliseconds = performance.now() - began;
    const after = await this.#read();
    const spent = (name: keyof typeof before) => after[name] - before[name];
    return {
      ...{ count, latencies, milliseconds },
      ...{ servers: spent("servers"), database: spent("database"), redis: spent("redis") },
      ...{ redisOperations: spent("redisOperations"), redisBytes: spent("redisBytes"), written: spent("written") },
      transactions: (await this.#committed()) - committed,
    };
  }

  async close(): Promise<void> {
    this.#redis.disconnect();
    await this.#database.end();
  }

  async #read() {
    const info = await this.#redis.info();
    const counter = (name: string) => Number(new RegExp(`^${name}:([\\d.]+)`, "m").exec(info)?.[1]);
    const { rows } = await this.#database.query("SELECT pg_current_wal_lsn() - '0/0' AS written");
    return {
      servers: this.#cluster.pids.reduce((sum, pid) => sum + workedBy(statOf(pid)), 0),
      database: workedByAll(this.#cluster.postgres.pid),
      redis: 1000 * (counter("used_cpu_user") + counter("used_cpu_sys")),
      redisOperations: counter("total_commands_processed"),
      redisBytes: counter("total_net_output_bytes"),
      written: Number(rows[0].written),
    };
  }

  /** Transactions so far. A connection reports its own up to a second late. */
  async #committed(): Promise<number> {
    await pause(1200);
    const { rows } = await this.#database.query(
      "SELECT xact_commit AS committed FROM pg_stat_database WHERE datname = current_database()",
    );
    return Number(rows[0].committed);
  }
}
