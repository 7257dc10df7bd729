import assert from "node:assert/strict";
import { mock } from "node:test";
import { Timers } from "../../server/match/timers.ts";

describe("the timers of a table", () => {
  const { now } = performance;
  let time: number;
  beforeEach(() => {
    mock.timers.enable({ apis: ["setTimeout"] });
    time = 1000;
    performance.now = () => time;
  });
  afterEach(() => {
    mock.timers.reset();
    performance.now = now;
  });
  const pass = (milliseconds: number) => {
    time += milliseconds;
    mock.timers.tick(milliseconds);
  };

  it("keep their remaining time through a pause", () => {
    const timers = new Timers();
    const fired: string[] = [];
    timers.after(() => fired.push("before"), 20);
    pass(5);
    timers.pause();
    timers.after(() => fired.push("during"), 0);
    const stopped = timers.now();
    pass(60);
    assert.deepEqual(fired, []);
    assert.equal(timers.now(), stopped);
    timers.resume();
    pass(14);
    assert.deepEqual(fired, ["during"]);
    pass(1);
    assert.deepEqual(fired, ["during", "before"]);
  });

  it("are cleared one by one and all at once, also during a pause, and none is set afterwards", () => {
    const timers = new Timers();
    const fired: string[] = [];
    timers.after(() => fired.push("cleared"), 0).clear();
    timers.pause();
    timers.after(() => fired.push("all"), 0);
    timers.close();
    timers.resume();
    // Work that was under way when the room closed would repeat itself for ever.
    timers.after(() => fired.push("late"), 0);
    pass(60);
    assert.deepEqual(fired, []);
  });
});
