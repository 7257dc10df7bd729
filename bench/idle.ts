import { setTimeout as pause } from "node:timers/promises";
import { TestCluster } from "../test/helpers/server/cluster.ts";
import { startPostgres } from "../test/helpers/stores/postgres.ts";
import { startRedis } from "../test/helpers/stores/redis.ts";
import { ClusterMeter } from "./cluster-meter.ts";

/** Measures what each process of a cluster without visitors does in a second. */

const PROCESSES = Number(process.argv[2] ?? 4);
const SECONDS = Number(process.argv[3] ?? 20);
/** Seconds after the start in which processes still compile and collect. */
const SETTLING = 8;

const [postgres, redis] = await Promise.all([startPostgres(), startRedis()]);
const cluster = await TestCluster.open({ postgres, redis }, PROCESSES);
const meter = await ClusterMeter.of(cluster);
await pause(1000 * SETTLING);
const cost = await meter.cost(async () => {
  await pause(1000 * SECONDS);
  return { count: PROCESSES * SECONDS, latencies: [] };
});
const each = (amount: number) => (amount / cost.count).toFixed(2);
console.log(
  `Each of ${PROCESSES} idle processes: ${each(cost.servers)} ms of processor time a second, ${each(cost.database)} ms of PostgreSQL, ${each(cost.transactions)} transactions, ${each(cost.redisOperations)} Redis operations`,
);
await meter.close();
await cluster.close();
await Promise.all([postgres.stop(), redis.stop()]);
process.exit(0);
