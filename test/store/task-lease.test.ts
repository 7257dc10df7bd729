import assert from "node:assert/strict";
import { mock } from "node:test";
import { sql } from "kysely";
import { type LeasedRun, runUnderLease } from "../../server/store/run-under-lease.ts";
import type { Store } from "../../server/store/store.ts";
import { LeaseLost, TASK_LEASE_SECONDS, TaskLease } from "../../server/store/task-lease.ts";
import { onEveryStore } from "../helpers/stores/every-store.ts";

/** Makes the holder of every lease look silent for longer than a lease. */
const silence = (store: Store) =>
  sql`update task_leases set until = until - ${TASK_LEASE_SECONDS * 1000}`.execute(store);

onEveryStore("a task lease", ({ freshStore }) => {
  let store: Store;
  let ann: TaskLease;
  let ben: TaskLease;
  beforeEach(async () => {
    store = await freshStore();
    ann = new TaskLease(store, "deadlines", "ann");
    ben = new TaskLease(store, "deadlines", "ben");
  });

  it("is held by one process, which keeps its number while it renews", async () => {
    assert.equal(await ann.hold(), 1);
    assert.equal(await ben.hold(), null);
    assert.equal(await ann.hold(), 1);
    assert.equal(await new TaskLease(store, "tournament:7", "ben").hold(), 1, "another task has another lease");
  });

  it("goes to one of many processes that ask at once", async () => {
    const leases = Array.from({ length: 8 }, (_, index) => new TaskLease(store, "deadlines", `process ${index}`));
    const held = await Promise.all(leases.map((lease) => lease.hold()));
    assert.deepEqual(
      held.filter((number) => number !== null),
      [1],
    );
  });

  it("goes to another process under a higher number when its holder is silent", async () => {
    await ann.hold();
    await silence(store);
    assert.equal(await ben.hold(), 2);
    assert.equal(await ann.hold(), null);
  });

  it("gets a higher number when its own holder takes it again after it expired", async () => {
    await ann.hold();
    await silence(store);
    assert.equal(await ann.hold(), 2);
  });

  it("is free at once when it is released, and its numbers continue", async () => {
    await ann.hold();
    await ben.release();
    assert.equal(await ben.hold(), null, "only its holder gives it back");
    await ann.release();
    assert.equal(await ben.hold(), 2);
    await ben.remove();
    assert.equal(await ann.hold(), 1, "a removed lease is forgotten");
  });

  it("refuses the writes of a process that lost it, and of an earlier number of its holder", async () => {
    const write = (lease: TaskLease, number: number, key: string) =>
      store.transaction().execute(async (writing) => {
        await writing.insertInto("settings").values({ key, value: "" }).execute();
        await lease.fence(writing, number);
      });
    await ann.hold();
    await write(ann, 1, "by Ann");
    await silence(store);
    await write(ann, 1, "by Ann, before another process has taken the lease");
    await ben.hold();
    await assert.rejects(write(ann, 1, "too late"), LeaseLost);
    await write(ben, 2, "by Ben");
    await silence(store);
    await ben.hold();
    await assert.rejects(write(ben, 2, "under the number before"), LeaseLost);
    const keys = await store.selectFrom("settings").select("key").orderBy("key").execute();
    assert.deepEqual(
      keys.map(({ key }) => key),
      ["by Ann", "by Ann, before another process has taken the lease", "by Ben"],
    );
  });

  describe("a task under it", () => {
    let runs: LeasedRun[];
    beforeEach(() => {
      runs = [];
    });
    afterEach(() => Promise.all(runs.map((run) => run.stop())));

    /** Runs a task whose steps are reported one by one. */
    function run(lease: TaskLease, step: (number: number) => Promise<void> = async () => undefined) {
      const steps: number[] = [];
      const warnings: unknown[] = [];
      let stepped = Promise.withResolvers<void>();
      const running = runUnderLease(lease, {
        async step(number) {
          steps.push(number);
          stepped.resolve();
          stepped = Promise.withResolvers();
          await step(number);
        },
        pause: 1,
        warn: (error) => warnings.push(error),
      });
      runs.push(running);
      return { running, steps, warnings, next: () => stepped.promise };
    }

    it("runs in one process at a time and moves when that process stops", async () => {
      const first = run(ann);
      await first.next();
      const second = run(ben);
      await first.next();
      await first.next();
      assert.deepEqual(second.steps, []);
      const moved = second.next();
      await first.running.stop();
      await moved;
      assert.equal(second.steps[0], 2);
    });

    it("goes on after a step that failed", async () => {
      let count = 0;
      const task = run(ann, async () => {
        if (++count === 1) throw new Error("the first step fails");
      });
      await task.next();
      await task.next();
      assert.equal((task.warnings[0] as Error).message, "the first step fails");
    });

    it("keeps the lease during a step that takes longer than the lease", async () => {
      const { promise, resolve } = Promise.withResolvers<void>();
      mock.timers.enable({ apis: ["setInterval"] });
      const task = run(ann, () => promise);
      await task.next();
      const untilOf = () => store.selectFrom("task_leases").select("until").executeTakeFirstOrThrow();
      const { until: before } = await untilOf();
      const renewed = new Promise<void>((told) => {
        const hold = ann.hold.bind(ann);
        ann.hold = () => hold().finally(told);
      });
      mock.timers.tick(TASK_LEASE_SECONDS * 1000);
      mock.timers.reset();
      await renewed;
      assert.ok((await untilOf()).until > before);
      assert.equal(await ben.hold(), null);
      resolve();
    });
  });
});
