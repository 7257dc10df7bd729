import assert from "node:assert/strict";
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type CatalogEntry, catalog } from "../../shared/games/catalog.ts";
import { run } from "../helpers/process/command.ts";

const ALL = Object.values<CatalogEntry>(catalog).flatMap(({ game, variants }) =>
  Object.keys(variants).map((variant) => `${game.id}/${variant}.json`),
);
const [LOST = "", OLD = ""] = ALL;

describe("the playthrough command", () => {
  const place = mkdtempSync(join(tmpdir(), "house-rules-"));
  const [filled, folder] = [join(place, "filled"), join(place, "changed")];
  before(() => assert.deepEqual(written(filled), ALL, "an empty folder gets a transcript of every game and variant"));
  beforeEach(() => cpSync(filled, folder, { recursive: true }));
  afterEach(() => rmSync(folder, { recursive: true }));
  after(() => rmSync(place, { recursive: true }));

  /** Runs the command and returns the files that it reports. */
  function written(target: string, ...flags: string[]): string[] {
    const { status, stdout, stderr } = run("tools/playthrough.ts", ["--folder", target, ...flags]);
    assert.equal(status, 0, stderr);
    return stdout.split("\n").filter((line) => line !== "");
  }

  const read = (root: string, file: string): string => readFileSync(join(root, file), "utf8");

  /** Removes a transcript and replaces another. */
  function damage(): void {
    rmSync(join(folder, LOST));
    writeFileSync(join(folder, OLD), "of older rules\n");
  }

  it("writes only missing transcripts, and keeps the others as they are", () => {
    damage();
    assert.deepEqual(written(folder), [LOST]);
    assert.equal(read(folder, LOST), read(filled, LOST));
    assert.equal(read(folder, OLD), "of older rules\n");
    assert.deepEqual(written(folder), []);
  });

  it("rewrites all transcripts with --force", () => {
    damage();
    assert.deepEqual(written(folder, "--force"), ALL);
    for (const file of ALL) assert.equal(read(folder, file), read(filled, file), file);
  });
});
