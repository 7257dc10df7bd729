import { sharedServer } from "../stores/every-store.ts";
import { hasPostgres } from "../stores/postgres.ts";
import { hasRedis, startRedis } from "../stores/redis.ts";
import { type Ground, TestCluster } from "./cluster.ts";

const installed = hasPostgres && hasRedis;

/** A suite that needs PostgreSQL and Redis. Without them it is skipped, except in continuous integration. */
export function describeCluster(title: string, tests: (this: Mocha.Suite) => void): void {
  if (!installed && process.env.CI) throw new Error("the tests of several processes need PostgreSQL and Redis");
  if (installed)
    describe(title, function () {
      tests.call(this);
      after(restoreGround);
    });
  else describe.skip(`${title} (PostgreSQL or Redis is not installed)`, tests);
}

let running: Promise<Ground> | undefined;

/**
 * Starts this many processes. The suites of a mocha worker share PostgreSQL, and the tests of a suite share Redis, each
 * with its own database.
 */
export async function openCluster(processes: number, env: Record<string, string> = {}): Promise<TestCluster> {
  running ??= Promise.all([sharedServer(), startRedis()]).then(([postgres, redis]) => ({ postgres, redis }));
  return TestCluster.open(await running, processes, env);
}

/** Stops Redis; PostgreSQL runs on for the next suite, also if a test that killed it has failed. */
async function restoreGround(): Promise<void> {
  const ground = await running;
  running = undefined;
  await Promise.all([ground?.postgres.start(), ground?.redis.stop()]);
}
