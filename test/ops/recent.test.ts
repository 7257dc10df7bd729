import assert from "node:assert/strict";
import { Recent } from "../../server/ops/recent.ts";

describe("a value that many clients read", () => {
  const PERIOD = 2000;
  let now: number;
  let recent: Recent<number>;
  /** Computations under way, which end when the test says. */
  let ends: (() => void)[];
  let computed: number;
  beforeEach(() => {
    now = 1_000_000;
    computed = 0;
    ends = [];
    recent = new Recent(PERIOD, 2, () => now);
  });

  const slowly = () => {
    const value = ++computed;
    return new Promise<number>((resolve) => ends.push(() => resolve(value)));
  };
  const quickly = async () => ++computed;

  it("is computed once for all requests at the same time, however long it takes", async () => {
    const first = recent.of("a", slowly);
    now += 10 * PERIOD;
    const requests = [first, ...Array.from({ length: 100 }, () => recent.of("a", slowly))];
    for (const end of ends) end();
    assert.deepEqual(new Set(await Promise.all(requests)), new Set([1]));
    assert.equal(computed, 1);
  });

  it("is computed again when its period is over", async () => {
    assert.equal(await recent.of("a", quickly), 1);
    now += PERIOD - 1;
    assert.equal(await recent.of("a", quickly), 1);
    now += 1;
    assert.equal(await recent.of("a", quickly), 2);
  });

  it("is computed anew for a client that has changed it", async () => {
    await recent.of("a", quickly);
    assert.equal(await recent.renew("a", quickly), 2);
    assert.equal(await recent.of("a", quickly), 2);
  });

  it("is not kept if it failed, and each caller gets the error", async () => {
    const fault = new Error("fault");
    await assert.rejects(
      recent.of("a", () => Promise.reject(fault)),
      fault,
    );
    assert.equal(await recent.of("a", quickly), 1);
  });

  it("gives way to newer values of other keys", async () => {
    for (const key of ["a", "b", "c"]) await recent.of(key, quickly);
    assert.equal(await recent.of("c", quickly), 3);
    assert.equal(await recent.of("a", quickly), 4);
  });
});
