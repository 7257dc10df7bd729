import assert from "node:assert/strict";
import { Timers } from "../../server/match/timers.ts";

describe("the timers of a table", () => {
  it("keep their remaining time through a pause", async () => {
    const timers = new Timers();
    const fired: string[] = [];
    timers.after(() => fired.push("before"), 20);
    timers.pause();
    timers.after(() => fired.push("during"), 0);
    const stopped = timers.now();
    await new Promise((resolve) => setTimeout(resolve, 60));
    assert.deepEqual(fired, []);
    assert.equal(timers.now(), stopped);
    const done = new Promise<void>((resolve) => timers.after(resolve, 25));
    timers.resume();
    await done;
    assert.deepEqual(fired, ["during", "before"]);
  });

  it("are cleared one by one and all at once, also during a pause", async () => {
    const timers = new Timers();
    const fired: string[] = [];
    timers.after(() => fired.push("cleared"), 0).clear();
    timers.pause();
    timers.after(() => fired.push("all"), 0);
    timers.clearAll();
    timers.resume();
    await new Promise<void>((resolve) => timers.after(resolve, 5));
    assert.deepEqual(fired, []);
  });
});
