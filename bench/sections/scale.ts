import { setTimeout as pause } from "node:timers/promises";
import { Client } from "@colyseus/sdk";
import { Redis } from "ioredis";
import { Client as Database } from "pg";
import { ROOMS, sets, WRITE_LINE } from "../../server/cluster/room-lines.ts";
import { PostgresJournal } from "../../server/journal/postgres/journal.ts";
import { type Ground, TestCluster } from "../../test/helpers/server/cluster.ts";
import { startPostgres } from "../../test/helpers/stores/postgres.ts";
import { startRedis } from "../../test/helpers/stores/redis.ts";
import { ClusterMeter, type Cost } from "../cluster-meter.ts";
import { houseRules } from "../live/house-rules.ts";
import { come, connect } from "../live/visitor.ts";
import { type Goal, round, type Section, table } from "../results.ts";

/** Extent of the measurement. */
export interface ScalePlan {
  /** Increasing numbers of processes, of which two are real. */
  sizes: number[];
  /** Clients that join public tables, and clients that queue. */
  coming: number;
  seeking: number;
}

const SEATS_PER_PROCESS = 1000;
const SEATS_PER_TABLE = 2;
/** One in this many tables waits for players. */
const ONE_OPEN_IN = 40;
/** Milliseconds after which the tables of clients that have left are closed. */
const CLOSING = 3000;
const CHECKS = 200;
/** Open tables that the lobby lists. */
const LISTED = 500;
const LINES_AT_ONCE = 2000;
/** Most that a join may cost with the most processes, as a multiple of the least. */
const MOST_TIMES = 2;

interface Measured {
  processes: number;
  joins: Cost;
  seeks: Cost;
  visit: Cost;
  checks: Cost;
}

type Line = { processId: string; sets: string[] } & Record<string, unknown>;

/** The lines of real rooms, of which the fake ones are copies. */
interface Lines {
  open: Line;
  begun: Line;
}

/** Opens a table of each kind and reads how it is listed. */
async function readLines(cluster: TestCluster, redis: Redis): Promise<Lines> {
  const seated = await houseRules.sit(cluster.address);
  const begun: Line = JSON.parse((await redis.hvals(ROOMS))[0] ?? "null");
  await seated.close();
  const visitor = await connect(cluster.address, "dash-dice", { name: "Eve", mode: "last-line" });
  const lines = await redis.hvals(ROOMS);
  visitor.close();
  return { begun, open: JSON.parse(lines.find((line) => line.includes("last-line")) ?? "null") };
}

/** Lists the tables of fake processes, and gives them leases. They report no load, so no new table is placed there. */
async function addProcesses(redis: Redis, database: Database, lines: Lines, from: number, to: number): Promise<void> {
  await database.query(
    `INSERT INTO journal.processes (process_id, until)
     SELECT 'fake' || n, clock_timestamp() + interval '1 day' FROM generate_series($1::int, $2::int) AS n`,
    [from, to - 1],
  );
  const tables = SEATS_PER_PROCESS / SEATS_PER_TABLE;
  let pipeline = redis.pipeline();
  for (let number = from; number < to; number++) {
    const processId = `fake${number}`;
    for (let index = 0; index < tables; index++) {
      const line = (number * tables + index) % ONE_OPEN_IN === 0 ? lines.open : lines.begun;
      const roomId = `f${number}-${index}`;
      // As the fakes would do themselves, they list no more than all processes may list together.
      const isListed = (number * tables + index) / ONE_OPEN_IN < LISTED;
      const copied = line.sets
        .filter((name) => isListed || name !== sets.inLobby)
        .map((name) => name.replace(line.processId, processId));
      const room = JSON.stringify({ ...line, roomId, processId, sets: copied });
      pipeline.eval(WRITE_LINE, 1, ROOMS, roomId, processId, room, "free");
      if (pipeline.length < LINES_AT_ONCE) continue;
      await pipeline.exec();
      pipeline = redis.pipeline();
    }
  }
  await pipeline.exec();
}

/** Waits in the queue until a seat is found. */
async function queueForSeat(address: string): Promise<void> {
  const queue = await new Client(address).joinOrCreate("queue", { game: "dash-dice", mode: "zero-hour" });
  await new Promise((resolve) => {
    queue.onMessage("seat", resolve);
    queue.onMessage("*", () => undefined);
  });
  await queue.leave();
}

async function measureAll(ground: Ground, { sizes, coming, seeking }: ScalePlan): Promise<Measured[]> {
  const cluster = await TestCluster.open(ground, 2, { ADDRESS_LIMITS: "0" });
  const redis = new Redis(cluster.redisUrl);
  const database = new Database({ connectionString: cluster.databaseUrl });
  await database.connect();
  const meter = await ClusterMeter.of(cluster);
  const journal = await PostgresJournal.open(cluster.databaseUrl);
  await journal.enter({ processId: "measuring", alone: false, lost: () => undefined, warn: () => undefined });
  let visitors: { leave(): unknown }[] = [];
  const lines = await readLines(cluster, redis);
  const count = (amount: number) => ({ count: amount, latencies: [] });
  const join = async (people: number) => {
    for (let person = 0; person < people; person++) {
      visitors.push(await come(cluster.address, "dash-dice", { name: "Eve" }));
    }
    return count(people);
  };
  const leave = async () => {
    for (const visitor of visitors) visitor.leave();
    visitors = [];
    await pause(CLOSING);
  };
  const seek = async (people: number) => {
    await Promise.all(Array.from({ length: people }, () => queueForSeat(cluster.address)));
    return count(people);
  };
  await join(coming);
  await leave();
  await seek(seeking);
  const found: Measured[] = [];
  let filled = 2;
  for (const processes of sizes) {
    await addProcesses(redis, database, lines, filled, processes);
    filled = processes;
    const joins = await meter.cost(() => join(coming));
    const seeks = await meter.cost(() => seek(seeking));
    await leave();
    const visit = await meter.cost(async () => {
      (await connect(cluster.address, "lobby", {})).close();
      return count(1);
    });
    const checks = await meter.cost(async () => {
      for (let check = 0; check < CHECKS; check++) await journal.overview();
      return count(CHECKS);
    });
    found.push({ processes, joins, seeks, visit, checks });
    console.error(`${processes} processes measured`);
  }
  await journal.close();
  await meter.close();
  await database.end();
  redis.disconnect();
  await cluster.close();
  return found;
}

function rowOf({ processes, joins, seeks, visit, checks }: Measured): string[] {
  const each = ({ count }: Cost, amount: number) => round(amount / count);
  return [
    round(processes),
    round(processes * SEATS_PER_PROCESS),
    each(joins, joins.servers),
    each(joins, joins.redis),
    each(joins, joins.redisBytes / 1024),
    each(seeks, seeks.servers),
    each(seeks, seeks.redisBytes / 1024),
    each(visit, visit.servers),
    each(visit, visit.redisBytes / 1024),
    each(checks, 1000 * checks.database),
  ];
}

function goalsOf(found: Measured[]): Goal[] {
  const perJoin = ({ joins }: Measured) => joins.servers / joins.count;
  const [first] = found;
  const last = found.at(-1);
  if (!first || !last) return [];
  const times = perJoin(last) / perJoin(first);
  return [
    {
      goal: `server CPU per join with ${round(last.processes)} processes ≤ ${MOST_TIMES} × that with ${round(first.processes)}`,
      measured: `${round(times)} times`,
      met: times <= MOST_TIMES,
    },
  ];
}

/** Measures what many processes cost each other: two real ones among fake ones that only list rooms and hold leases. */
export async function measureScale(plan: ScalePlan): Promise<Section> {
  const [postgres, redis] = await Promise.all([startPostgres({ isDurable: false }), startRedis()]);
  const found = await measureAll({ postgres, redis }, plan);
  await Promise.all([postgres.stop(), redis.stop()]);
  return {
    title: "Matchmaking among many processes",
    about: `Two real processes among fake ones that list their rooms in Redis and hold leases in PostgreSQL: ${round(SEATS_PER_PROCESS)} seats each, one in ${ONE_OPEN_IN} tables open. ${plan.coming} clients join public tables by quick match, ${plan.seeking} use the queue, one opens the lobby; a check for failed processes runs ${CHECKS} times.`,
    table: table(
      [
        "Processes",
        "Seats",
        "server ms per join",
        "Redis ms per join",
        "KB from Redis per join",
        "server ms per queued player",
        "KB from Redis per queued player",
        "server ms to open a lobby",
        "KB from Redis to open a lobby",
        "database µs per check for failed processes",
      ],
      ...found.map(rowOf),
    ),
    goals: goalsOf(found),
    ratios: {},
  };
}
