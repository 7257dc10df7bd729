import { SILENCE_MILLISECONDS } from "../client/src/net/follow-table.ts";
import { seatPlayers } from "../test/helpers/faults/chaos.ts";
import { TestCluster } from "../test/helpers/server/cluster.ts";
import { startPostgres } from "../test/helpers/stores/postgres.ts";
import { startRedis } from "../test/helpers/stores/redis.ts";

/** Measures the time until all clients are back at a table whose process was killed, frozen, or received SIGTERM. */

const TABLES = Number(process.argv[2] ?? 60);

console.info = () => undefined;
const [postgres, redis] = await Promise.all([startPostgres(), startRedis()]);
for (const signal of ["SIGKILL", "SIGTERM", "SIGSTOP"] as const) {
  const cluster = await TestCluster.open({ postgres, redis }, 2);
  const players = await seatPlayers(cluster.address, TABLES, SILENCE_MILLISECONDS);
  // A player whose clock ran out while the process was frozen is refused the late move.
  const finished = Promise.allSettled(players.map((player) => player.finished));
  const [first] = players;
  if (!first) throw new Error("no process has a match");
  const ending = cluster.processOf(first.room);
  const moving = players.filter(({ room }) => cluster.processOf(room) === ending);
  const began = performance.now();
  const back = Promise.all(moving.map(({ comesBack }) => comesBack.then(() => performance.now() - began)));
  if (signal === "SIGSTOP") ending.process.kill(signal);
  else await cluster.end(ending, signal);
  const seconds = (await back).map((milliseconds) => milliseconds / 1000).toSorted((a, b) => a - b);
  const at = (share: number) => seconds[Math.floor((seconds.length - 1) * share)]?.toFixed(1);
  console.log(
    `${signal}: ${moving.length} players back after ${at(0)} s (first), ${at(0.5)} s (half), ${at(1)} s (all)`,
  );
  await finished;
  await cluster.close();
}
await Promise.all([postgres.stop(), redis.stop()]);
process.exit(0);
