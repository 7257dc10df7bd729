import assert from "node:assert/strict";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
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
    await journal.begin(headerOf("m"), noteOf("r"));
    const before = commitsIn(`${file}-wal`);
    const writes: Promise<void>[] = [];
    for (let seq = 1; seq <= CROWD; seq++) {
      writes.push(journal.append("m", seq, ROLL, null));
      await nextTurn();
    }
    await Promise.all(writes);
    const commits = commitsIn(`${file}-wal`) - before;
    assert.ok(commits >= 1 && commits <= CROWD / 4, `${commits} commits for ${CROWD} writes`);
    await journal.close();
    rmSync(folder, { recursive: true });
  });
});
