import assert from "node:assert/strict";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Ran, run } from "../helpers/process/command.ts";

describe("a command with arguments that it does not understand", () => {
  const USED: [string, string[]][] = [
    ["tools/scenario.ts", []],
    ["tools/scenario.ts", ["no-such-file.json"]],
    ["tools/verify.ts", []],
    ["tools/verify.ts", ["nowhere.json"]],
    ["tools/verify.ts", ["-", "--commitment"]],
    ["tools/sim.ts", []],
    ["tools/sim.ts", ["chess"]],
    ["tools/sim.ts", ["dash-dice", "--mode", "x"]],
    ["tools/sim.ts", ["dash-dice", "--matches", "-1"]],
    ["tools/sim.ts", ["dash-dice", "--fast"]],
    ["tools/sim.ts", ["dash-dice", "--options", "5"]],
    ["tools/sim.ts", ["dash-dice", "--levels", "--mode", "chess"]],
    ["tools/sim.ts", ["dash-dice", "--levels", "--options", '{"mode":"chess"}']],
    ["tools/calibrate.ts", ["chess"]],
    ["tools/calibrate.ts", ["dash-dice", "--matches", "-1"]],
    ["tools/analyse.ts", []],
    ["tools/analyse.ts", ["no-such-file.json"]],
    ["tools/analyse.ts", ["--position", "-"]],
    ["tools/solve.ts", ["casino"]],
    ["tools/marathon.ts", ["--matches", "many"]],
  ];
  for (const [script, args] of USED) {
    it(`ends with 2 and a reason: ${script} ${args.join(" ")}`, () => {
      const { status, stdout, stderr } = run(script, args, "{");
      assert.deepEqual([status, stdout], [2, ""]);
      assert.notEqual(stderr, "");
    });
  }
});

describe("a command", () => {
  const folder = mkdtempSync(join(tmpdir(), "house-rules-"));
  after(() => rmSync(folder, { recursive: true }));

  it("fails if a line of a batch of scenarios cannot be run", () => {
    const batch = join(folder, "batch.ndjson");
    writeFileSync(batch, '{"game":"dash-dice","seats":2,"steps":[]}\n{"game":"chess"}\n');
    const { status, stdout, stderr } = run("tools/scenario.ts", ["--batch", batch]);
    assert.equal(status, 2);
    assert.equal(stdout.split("\n")[0], "[]");
    assert.match(stderr, /^line 2: /);
  });

  it("simulates the same matches with the same seed", () => {
    const args = ["dash-dice", "--mode", "true-grit", "--matches", "200", "--seed", "7"];
    const results = ({ stdout }: Ran) => stdout.trimEnd().split("\n").slice(0, -1);
    assert.deepEqual(results(run("tools/sim.ts", args)), results(run("tools/sim.ts", args)));
  });

  it("plays a marathon of every game and ends with one line", () => {
    const { status, stdout } = run("tools/marathon.ts", ["--matches", "60"]);
    assert.equal(status, 0);
    assert.match(
      stdout,
      /^(\d+ of at most 60 matches\n)*60 matches, \d+ actions: no dead end, every invariant held\n$/,
    );
  });
});
