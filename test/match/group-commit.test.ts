import assert from "node:assert/strict";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setImmediate as nextTurn } from "node:timers/promises";
import { SqliteJournal } from "../../server/match/journal.ts";

const CROWD = 200;
const WAL_HEADER = 32;
const FRAME_HEADER = 24;
const PAGE = 4096;

/** How many commits SQLite has written to this log: the last frame of each tells the size of the whole database. */
function commitsIn(log: string): number {
  const bytes = readFileSync(log);
  let commits = 0;
  for (let frame = WAL_HEADER; frame < bytes.length; frame += FRAME_HEADER + PAGE) {
    if (bytes.readUInt32BE(frame + 4) > 0) commits++;
  }
  return commits;
}

describe("the journal in a crowd", () => {
  it("puts what comes at nearly the same time into few commits", async () => {
    const folder = mkdtempSync(join(tmpdir(), "house-rules-"));
    const file = join(folder, "house.sqlite");
    const journal = new SqliteJournal(file);
    const header = { id: "m", game: "dash-dice", rulesVersion: 1, options: { mode: "classic" }, players: [] };
    const seeds = { serverSeed: "ab".repeat(32), commitment: "cd".repeat(32), rotation: null };
    await journal.begin({ ...header, ...seeds }, { roomId: "r", private: false, clockFactor: 1, chairs: [] });
    const before = commitsIn(`${file}-wal`);
    const writes: Promise<void>[] = [];
    for (let seq = 1; seq <= CROWD; seq++) {
      writes.push(journal.append("m", seq, { seat: 0, by: "player", action: { type: "roll" } }, null));
      await nextTurn();
    }
    await Promise.all(writes);
    const commits = commitsIn(`${file}-wal`) - before;
    assert.ok(commits >= 1 && commits <= CROWD / 4, `${commits} commits for ${CROWD} writes`);
    await journal.close();
    rmSync(folder, { recursive: true });
  });
});
