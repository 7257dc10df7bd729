import assert from "node:assert/strict";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { mock } from "node:test";
import { setImmediate as nextTurn } from "node:timers/promises";
import { SqliteJournal } from "../../server/journal/sqlite-journal.ts";
import { headerOf, noteOf, ROLL } from "../helpers/stores/journal-parts.ts";

const CROWD = 200;
const WAL_HEADER = 32;
const FRAME_HEADER = 24;
const PAGE = 4096;

/** Number of commits in this SQLite log: the last frame of each contains the size of the whole database. */
function commitsIn(log: string): number {
  const bytes = readFileSync(log);
  let commits = 0;
  for (let frame = WAL_HEADER; frame < bytes.length; frame += FRAME_HEADER + PAGE) {
    if (bytes.readUInt32BE(frame + 4) > 0) commits++;
  }
  return commits;
}

describe("the journal under load", () => {
  it("groups writes at nearly the same time into few commits", async () => {
    const folder = mkdtempSync(join(tmpdir(), "house-rules-"));
    const file = join(folder, "house.sqlite");
    const journal = new SqliteJournal(file);
    const matches = Array.from({ length: CROWD }, (_, index) => `m${index}`);
    await Promise.all(matches.map((id) => journal.begin(headerOf(id), noteOf(`r${id}`))));
    const before = commitsIn(`${file}-wal`);
    const writes: Promise<void>[] = [];
    for (const id of matches) {
      writes.push(journal.append(id, 1, ROLL, null));
      await nextTurn();
    }
    await Promise.all(writes);
    const commits = commitsIn(`${file}-wal`) - before;
    assert.ok(commits >= 1 && commits <= CROWD / 4, `${commits} commits for ${CROWD} writes`);
    await journal.close();
    rmSync(folder, { recursive: true });
  });

  it("commits without a delay when every match of the last commit has written again", async () => {
    const folder = mkdtempSync(join(tmpdir(), "house-rules-"));
    const file = join(folder, "house.sqlite");
    const journal = new SqliteJournal(file);
    const matches = ["first", "second"];
    await Promise.all(matches.map((id) => journal.begin(headerOf(id), noteOf(`room of ${id}`))));
    const before = commitsIn(`${file}-wal`);
    // Timers do not run, so a commit that waits for one never begins.
    mock.timers.enable({ apis: ["setTimeout"] });
    try {
      for (const seq of [1, 2, 3]) await Promise.all(matches.map((id) => journal.append(id, seq, ROLL, null)));
    } finally {
      mock.timers.reset();
    }
    assert.equal(commitsIn(`${file}-wal`) - before, 3);
    await journal.close();
    rmSync(folder, { recursive: true });
  });
});
