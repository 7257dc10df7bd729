import assert from "node:assert/strict";
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";

const ROOT = join(import.meta.dirname, "../..");
const MOST_LINES = 250;
/** A part that imports a room class could call back into its room. */
const ROOM_IMPORT = /from "\.\.?\/(?:TableRoom|BaseRoom|LobbyRoom|QueueRoom)\.ts"/;

const read = (file: string) => readFileSync(join(ROOT, file), "utf8");

describe("the rooms", () => {
  const files = globSync("server/rooms/**/*.ts", { cwd: ROOT });

  it(`consist of files below ${MOST_LINES} lines`, () => {
    assert.ok(files.includes("server/rooms/TableRoom.ts"));
    const long = files.filter((file) => read(file).split("\n").length > MOST_LINES);
    assert.deepEqual(long, []);
  });

  it("have table parts that do not import a room", () => {
    const parts = files.filter((file) => /rooms\/table\/[\w-]+\.ts$/.test(file));
    assert.ok(parts.length > 10);
    assert.deepEqual(
      parts.filter((file) => ROOM_IMPORT.test(read(file))),
      [],
    );
    assert.match(read("server/rooms/casino/CasinoRoom.ts"), ROOM_IMPORT, "the search finds such an import");
  });
});
