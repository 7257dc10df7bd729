import assert from "node:assert/strict";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

const root = join(import.meta.dirname, "../..");

/** The rows of the table: each point with the test files it names. */
function readPoints(): { row: string; files: string[] }[] {
  const [, table = ""] = readFileSync(join(root, "SECURITY.md"), "utf8").split("## The WebSocket checklist");
  const rows = table.split("\n").filter((line) => /^\| (?!Point|---)/.test(line));
  return rows.map((row) => {
    const [, , done = "", tests = ""] = row.split("|");
    assert.ok(done.trim().length > 10, row);
    return { row, files: [...tests.matchAll(/`([^`]+)`/g)].map(([, file]) => file as string) };
  });
}

describe("the checklist in SECURITY.md", () => {
  it("states a measure for every point, and names existing tests", () => {
    const points = readPoints();
    assert.ok(points.length > 20, `${points.length} points`);
    for (const { row, files } of points) {
      assert.ok(files.length > 0, row);
      for (const file of files) {
        assert.ok(existsSync(join(root, file)), file);
        assert.match(readFileSync(join(root, file), "utf8"), /\bit\(/, `${file} tests something`);
      }
    }
  });

  it("names every security test", () => {
    const named = new Set(readPoints().flatMap(({ files }) => files));
    const unnamed = readdirSync(import.meta.dirname).filter((file) => !named.has(`test/security/${file}`));
    assert.deepEqual(unnamed, ["checklist.test.ts"]);
  });
});
