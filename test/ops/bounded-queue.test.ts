import assert from "node:assert/strict";
import { BoundedQueue, QueueFull } from "../../server/ops/bounded-queue.ts";

describe("a bounded queue", () => {
  const LIMITS: Record<string, number> = { all: 3, slow: 1, quick: 2 };
  let queue: BoundedQueue;
  let started: string[];
  let ends: Map<string, () => void>;
  beforeEach(() => {
    queue = new BoundedQueue((key) => LIMITS[key] ?? 0, 3);
    started = [];
    ends = new Map();
  });

  const add = (name: string, ...keys: string[]) =>
    queue.run(["all", ...keys], () => {
      started.push(name);
      return new Promise<string>((resolve) => ends.set(name, () => resolve(name)));
    });
  /** Ends a piece of work; the next one has started when its promise resolves. */
  const end = async (name: string, work: Promise<string>) => {
    ends.get(name)?.();
    assert.equal(await work, name);
  };

  it("starts work in order while each of its keys has room, and lets work with other keys overtake", async () => {
    const first = add("slow 1", "slow");
    const second = add("slow 2", "slow");
    const third = add("quick 1", "quick");
    add("quick 2", "quick");
    add("quick 3", "quick");
    assert.deepEqual(started, ["slow 1", "quick 1", "quick 2"]);
    await end("quick 1", third);
    assert.deepEqual(started, ["slow 1", "quick 1", "quick 2", "quick 3"], "the slow one still waits");
    await end("slow 1", first);
    assert.equal(started.at(-1), "slow 2");
    await end("slow 2", second);
  });

  it("refuses work if too much is waiting, and accepts it again later", async () => {
    const first = add("1", "slow");
    const waiting = ["2", "3", "4"].map((name) => add(name, "slow"));
    await assert.rejects(add("5", "slow"), QueueFull);
    await end("1", first);
    const last = add("6", "slow");
    for (const [index, name] of ["2", "3", "4"].entries()) await end(name, waiting[index] as Promise<string>);
    await end("6", last);
    assert.deepEqual(started, ["1", "2", "3", "4", "6"]);
  });

  it("frees the place of work that fails", async () => {
    const fault = new Error("fault");
    await assert.rejects(
      queue.run(["slow"], () => Promise.reject(fault)),
      fault,
    );
    await end("next", add("next", "slow"));
  });
});
