import { hasPostgres, startPostgres } from "../stores/postgres.ts";
import { hasRedis, startRedis } from "../stores/redis.ts";
import { type Ground, TestCluster } from "./cluster.ts";

const installed = hasPostgres && hasRedis;

/** A suite that needs PostgreSQL and Redis. Without them it is skipped, except in continuous integration. */
export function describeCluster(title: string, tests: (this: Mocha.Suite) => void): void {
  if (!installed && process.env.CI) throw new Error("the tests of several processes need PostgreSQL and Redis");
  if (installed)
    describe(title, function () {
      tests.call(this);
      after(stopGround);
    });
  else describe.skip(`${title} (PostgreSQL or Redis is not installed)`, tests);
}

let running: Promise<Ground> | undefined;

/** Starts this many processes; the tests of a suite share PostgreSQL and Redis, each with its own database. */
export async function openCluster(processes: number, env: Record<string, string> = {}): Promise<TestCluster> {
  running ??= Promise.all([startPostgres(), startRedis()]).then(([postgres, redis]) => ({ postgres, redis }));
  return TestCluster.open(await running, processes, env);
}

async function stopGround(): Promise<void> {
  const ground = await running;
  running = undefined;
  await Promise.all([ground?.postgres.stop(), ground?.redis.stop()]);
}
