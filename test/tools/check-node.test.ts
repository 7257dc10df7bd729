import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { runInNewContext } from "node:vm";

const PROGRAM = new URL("../../tools/check-node.cjs", import.meta.url);

describe("npm start and npm test on an old Node", () => {
  /** Runs the check that both commands begin with, as if this version ran it. */
  function check(version: string): { status: number; printed: string[] } {
    const printed: string[] = [];
    let status = 0;
    runInNewContext(readFileSync(PROGRAM, "utf8"), {
      require: createRequire(PROGRAM),
      console: { error: (line: string) => printed.push(line) },
      process: { versions: { node: version }, exit: (code: number) => (status = code) },
    });
    return { status, printed };
  }

  it("print one line that names the version needed, and fail", () => {
    for (const version of ["18.20.8", "20.20.2", "22.17.1", "23.11.0", "24.1.0"]) {
      const { status, printed } = check(version);
      assert.deepEqual([status, printed.length], [1, 1], version);
      assert.match(printed[0] ?? "", /^[^\n]*needs Node 22.18, 24.2 or newer; this is Node [^\n]*$/);
    }
  });

  it("go on with a version that is new enough", () => {
    for (const version of ["22.18.0", "22.21.1", "24.2.0", "24.21.0", "25.0.0", "100.0.0"]) {
      assert.deepEqual(check(version), { status: 0, printed: [] }, version);
    }
  });
});
