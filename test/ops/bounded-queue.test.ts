import assert from "node:assert/strict";
import { BoundedQueue } from "../../server/ops/bounded-queue.ts";

describe("a bounded queue", () => {
  it("runs one piece of work at a time, in the order of arrival", async () => {
    const queue = new BoundedQueue(10);
    const log: string[] = [];
    const work = (name: string) => async () => {
      log.push(`${name} begins`);
      await null;
      log.push(`${name} ends`);
      return name;
    };
    assert.deepEqual(await Promise.all(["a", "b", "c"].map((name) => queue.run(work(name)))), ["a", "b", "c"]);
    assert.deepEqual(log, ["a begins", "a ends", "b begins", "b ends", "c begins", "c ends"]);
  });

  it("refuses work when too much is waiting, and takes it again afterwards", async () => {
    const queue = new BoundedQueue(2);
    const first = Promise.withResolvers<void>();
    const running = queue.run(() => first.promise);
    const waiting = [1, 2].map((number) => queue.run(async () => number));
    assert.equal(
      queue.run(async () => 3),
      null,
    );
    first.resolve();
    await running;
    assert.deepEqual(await Promise.all(waiting), [1, 2]);
    assert.equal(await queue.run(async () => 4), 4);
  });

  it("goes on after work that failed", async () => {
    const queue = new BoundedQueue(2);
    const failing = queue.run(() => Promise.reject(new Error("no hash")));
    const next = queue.run(async () => "next");
    await assert.rejects(failing ?? assert.fail(), /no hash/);
    assert.equal(await next, "next");
  });
});
