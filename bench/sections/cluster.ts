import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { SILENCE_MILLISECONDS } from "../../client/src/net/follow-table.ts";
import { afterMoves, checkTranscripts, seatPlayers } from "../../test/helpers/faults/chaos.ts";
import type { PersistentPlayer } from "../../test/helpers/play/persistent-player.ts";
import { type Ground, TestCluster } from "../../test/helpers/server/cluster.ts";
import { startPostgres } from "../../test/helpers/stores/postgres.ts";
import { startRedis } from "../../test/helpers/stores/redis.ts";
import { ClusterMeter, type Cost } from "../cluster-meter.ts";
import { houseRules } from "../live/house-rules.ts";
import { connect } from "../live/visitor.ts";
import { type Crowd, gather } from "../process.ts";
import { at, type Goal, round, type Section, table } from "../results.ts";

const COSTS = join(import.meta.dirname, "../costs.json");

/** Processor time and work of a move and of a join. */
export interface Costs {
  move: Work & { transactions: number; writtenBytes: number };
  join: Work;
}
interface Work {
  serverMicroseconds: number;
  databaseMicroseconds: number;
  redisOperations: number;
}

/** Extent of the measurement. */
export interface ClusterPlan {
  /** Numbers of processes. */
  sizes: number[];
  /** Tables, and moves per second of all together, the same at each size. */
  tables: number;
  pace: number;
  seconds: number;
  /** Clients that join public tables while others look at the lobby. */
  coming: number;
  visitors: number;
  /** Processes that are killed of the largest cluster, and the tables that play meanwhile; 0 for none. */
  killed: number;
  killTables: number;
  /** Saves the costs for `npm run capacity`. With few moves, idle processes are most of them. */
  savesCosts: boolean;
}

/** Seconds of play at full speed for each process, so that all have compiled their code. */
const WARM_UP_SECONDS = 3;
const MOST_TIMES = 1.25;
const LONGEST_PAUSE = 8;
/** Seconds without clients, for the cost of an idle process. */
const IDLE_SECONDS = 5;

interface Measured {
  processes: number;
  idle: Cost;
  moves: Cost;
  joins: Cost;
}

async function measureSize(ground: Ground, processes: number, plan: ClusterPlan): Promise<Measured> {
  const cluster = await TestCluster.open(ground, processes, { ADDRESS_LIMITS: "0" });
  const crowd = await gather(houseRules, cluster.address);
  const meter = await ClusterMeter.of(cluster);
  const { tables, pace, seconds, coming, visitors } = plan;
  const idle = await meter.cost(async () => {
    await pause(1000 * IDLE_SECONDS);
    return { count: processes * IDLE_SECONDS, latencies: [] };
  });
  await crowd.ask({ sit: tables });
  await crowd.ask({ play: tables, seconds: WARM_UP_SECONDS * (1 + processes) });
  const play = () => crowd.ask({ play: tables, seconds, pace: pace / tables });
  await play();
  const moves = await meter.cost(async () => {
    const { latencies } = await play();
    return { count: latencies.length, latencies };
  });
  for (let visitor = 0; visitor < visitors; visitor++) await connect(cluster.address, "lobby", {});
  await comeAndGo(crowd, coming);
  const joins = await meter.cost(async () => {
    await crowd.ask({ come: coming });
    return { count: coming, latencies: [] };
  });
  await crowd.stop();
  await meter.close();
  await cluster.close();
  return { processes, idle, moves, joins };
}

/** The first joins only warm up the code. */
async function comeAndGo(crowd: Crowd, people: number): Promise<void> {
  await crowd.ask({ come: people });
  await crowd.ask({ go: true });
}

/** Seconds for which each player of a killed process had no connection. */
async function measureKill(ground: Ground, { sizes, killed, killTables }: ClusterPlan): Promise<number[]> {
  const processes = Math.max(...sizes);
  const cluster = await TestCluster.open(ground, processes);
  const players = await seatPlayers(cluster.address, killTables, SILENCE_MILLISECONDS);
  await afterMoves(players, killTables * 4);
  const alive = [...new Set(players.filter(({ isOver }) => !isOver).map(({ room }) => cluster.processOf(room)))];
  const doomed = alive.sort(() => Math.random() - 0.5).slice(0, killed);
  const moving = players.filter(({ isOver, room }) => !isOver && doomed.includes(cluster.processOf(room)));
  const began = performance.now();
  const back = moving.map(async ({ comesBack }: PersistentPlayer) => {
    await comesBack;
    return (performance.now() - began) / 1000;
  });
  await Promise.all(doomed.map((server) => cluster.end(server, "SIGKILL")));
  const pauses = await Promise.all(back);
  await Promise.all(players.map(({ finished }) => finished));
  await checkTranscripts(cluster.address, players);
  await Promise.all(players.map((player) => player.leave()));
  await cluster.close();
  return pauses;
}

function rowOf({ processes, idle, moves, joins }: Measured): string[] {
  const each = (cost: Cost, amount: number) => round(amount / cost.count);
  return [
    round(processes),
    each(idle, idle.servers),
    each(moves, 1000 * moves.servers),
    each(moves, 1000 * moves.database),
    each(moves, moves.redisOperations),
    each(moves, 1000 * moves.transactions),
    each(moves, (1000 * moves.written) / 1024),
    round(at(moves.latencies, 0.99)),
    each(joins, joins.servers),
    each(joins, joins.database),
    each(joins, joins.redisOperations),
  ];
}

function goalsOf(found: Measured[], pauses: number[], { killed }: ClusterPlan): Goal[] {
  const perMove = ({ moves }: Measured) => moves.servers / moves.count;
  const [one] = found;
  const last = found.at(-1);
  if (!one || !last) return [];
  const times = perMove(last) / perMove(one);
  const scaled = {
    goal: `server CPU per move with ${last.processes} processes ≤ ${MOST_TIMES} × that with one`,
    measured: `${round(times)} times`,
    met: times <= MOST_TIMES,
  };
  if (pauses.length === 0) return [scaled];
  const p99 = at(pauses, 0.99);
  const goal = `${killed} of ${last.processes} processes killed: all ${pauses.length} players back, p99 < ${LONGEST_PAUSE} s, no acknowledged move lost`;
  return [scaled, { goal, measured: `${round(p99)} s, none lost`, met: p99 < LONGEST_PAUSE }];
}

/** Saves the highest cost of all sizes for `npm run capacity`. */
function saveCosts(found: Measured[]): void {
  const most = (cost: (measured: Measured) => number) => Number(Math.max(...found.map(cost)).toPrecision(3));
  const costs: Costs = {
    move: {
      serverMicroseconds: most(({ moves }) => (1000 * moves.servers) / moves.count),
      databaseMicroseconds: most(({ moves }) => (1000 * moves.database) / moves.count),
      transactions: most(({ moves }) => moves.transactions / moves.count),
      writtenBytes: most(({ moves }) => moves.written / moves.count),
      redisOperations: most(({ moves }) => moves.redisOperations / moves.count),
    },
    join: {
      serverMicroseconds: most(({ joins }) => (1000 * joins.servers) / joins.count),
      databaseMicroseconds: most(({ joins }) => (1000 * joins.database) / joins.count),
      redisOperations: most(({ joins }) => joins.redisOperations / joins.count),
    },
  };
  writeFileSync(COSTS, `${JSON.stringify(costs, null, 2)}\n`);
}

/** Measures the same load on clusters of different sizes, and the pause of tables whose processes are killed. */
export async function measureCluster(plan: ClusterPlan): Promise<Section> {
  // The SDK reports each attempt to reconnect.
  console.info = () => undefined;
  const [postgres, redis] = await Promise.all([startPostgres(), startRedis()]);
  const ground = { postgres, redis };
  const found: Measured[] = [];
  for (const processes of plan.sizes) {
    found.push(await measureSize(ground, processes, plan));
    console.error(rowOf(found.at(-1) as Measured).join(" | "));
  }
  if (plan.savesCosts) saveCosts(found);
  const pauses = plan.killed > 0 ? await measureKill(ground, plan) : [];
  await Promise.all([postgres.stop(), redis.stop()]);
  const seconds = (share: number) => round(at(pauses, share));
  const kill = `Then ${plan.killed} of the largest cluster's processes are killed while ${plan.killTables} tables play: their ${pauses.length} players are back after ${seconds(0)} to ${seconds(1)} s (half within ${seconds(0.5)}, p99 ${seconds(0.99)} s), every table continues, and the transcripts contain each acknowledged move once.`;
  return {
    title: "Processes of a cluster",
    about: `Server processes with PostgreSQL, Redis and a proxy on one machine play the same load: ${plan.tables} tables of Dash Dice with ${plan.pace} moves a second together. Processor time includes what idle processes do in that time. Joins are ${plan.coming} clients at public tables, with ${plan.visitors} visitors in the lobby. ${pauses.length > 0 ? kill : ""}`,
    table: table(
      [
        "Processes",
        "ms per second of an idle process",
        "server µs per move",
        "database µs per move",
        "Redis operations per move",
        "transactions per 1,000 moves",
        "KB of PostgreSQL's log per 1,000 moves",
        "p99 ms",
        "server ms per join",
        "database ms per join",
        "Redis operations per join",
      ],
      ...found.map(rowOf),
    ),
    goals: goalsOf(found, pauses, plan),
    ratios: {},
  };
}
