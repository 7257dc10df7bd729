import assert from "node:assert/strict";
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";

const ROOT = join(import.meta.dirname, "../..");
const MOST_LINES = 250;

const read = (file: string) => readFileSync(join(ROOT, file), "utf8");

describe("the rooms", () => {
  const files = globSync("server/rooms/**/*.ts", { cwd: ROOT });

  it(`consist of files below ${MOST_LINES} lines`, () => {
    assert.ok(files.includes("server/rooms/TableRoom.ts"));
    const long = files.filter((file) => read(file).split("\n").length > MOST_LINES);
    assert.deepEqual(long, []);
  });
});
