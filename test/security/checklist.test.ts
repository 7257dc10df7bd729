import assert from "node:assert/strict";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";

const root = join(import.meta.dirname, "../..");

describe("the checklist in SECURITY.md", () => {
  it("names a test for every point, and each of them is there", () => {
    const [, table = ""] = readFileSync(join(root, "SECURITY.md"), "utf8").split("## The WebSocket checklist");
    const rows = table.split("\n").filter((line) => /^\| (?!Point|---)/.test(line));
    assert.ok(rows.length > 20, `${rows.length} points`);
    for (const row of rows) {
      const files = [...(row.split("|")[3] ?? "").matchAll(/`([^`]+)`/g)].map(([, file]) => file as string);
      assert.ok(files.length > 0, row);
      for (const file of files) assert.ok(existsSync(join(root, file)), file);
    }
  });
});
