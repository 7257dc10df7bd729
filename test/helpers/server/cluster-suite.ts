import { describeWith, type Program } from "../programs.ts";
import { sharedServer } from "../stores/every-store.ts";
import { startRedis } from "../stores/redis.ts";
import { type Ground, TestCluster } from "./cluster.ts";

/** A suite that needs PostgreSQL and Redis, and perhaps another program. */
export function describeCluster(title: string, tests: (this: Mocha.Suite) => void, ...others: Program[]): void {
  describeWith(["PostgreSQL", "Redis", ...others], title, function () {
    tests.call(this);
    after(restoreGround);
  });
}

let running: Promise<Ground> | undefined;

/**
 * Starts this many processes. The suites of a mocha worker share PostgreSQL, and the tests of a suite share Redis, each
 * with its own database.
 */
export async function openCluster(processes: number, env: Record<string, string> = {}): Promise<TestCluster> {
  return TestCluster.open(await openGround(), processes, env);
}

/** The services that the clusters of a suite share. */
export async function openGround(): Promise<Ground> {
  running ??= Promise.all([sharedServer(), startRedis()]).then(([postgres, redis]) => ({ postgres, redis }));
  return running;
}

/** Stops Redis; PostgreSQL runs on for the next suite, also if a test that killed it has failed. */
async function restoreGround(): Promise<void> {
  const ground = await running;
  running = undefined;
  await Promise.all([ground?.postgres.start(), ground?.redis.stop()]);
}
