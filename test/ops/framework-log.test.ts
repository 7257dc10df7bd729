import assert from "node:assert/strict";
import pino from "pino";
import { frameworkLog } from "../../server/ops/framework-log.ts";

describe("the log of Colyseus messages", () => {
  it("writes one short warning without a stack for each, at most thirty a minute, and counts the rest", () => {
    const lines: { level: number; framework?: string; omitted?: number }[] = [];
    let time = 1_000_000;
    const log = frameworkLog(
      pino({ level: "debug" }, { write: (line: string) => lines.push(JSON.parse(line)) }),
      () => time,
    );
    for (let count = 0; count < 100; count++) log.error(new Error("a frame of a stranger\n    at somewhere"));
    assert.equal(lines.length, 30);
    assert.deepEqual([lines[0]?.level, lines[0]?.framework], [40, "a frame of a stranger"]);
    time += 60_000;
    log.warn("again");
    assert.deepEqual(
      lines.slice(30).map(({ omitted, framework }) => omitted ?? framework),
      [70, "again"],
    );
  });
});
