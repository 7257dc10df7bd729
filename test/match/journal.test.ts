import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { SqliteJournal } from "../../server/match/journal.ts";
import type { TableNote } from "../../server/match/table-note.ts";
import type { MatchHeader, RecordedAction } from "../../shared/core/record.ts";

const header = (id: string): MatchHeader => ({
  id,
  game: "dash-dice",
  rulesVersion: 1,
  options: { mode: "classic" },
  players: [],
  serverSeed: "ab".repeat(32),
  commitment: "cd".repeat(32),
  rotation: null,
});
const note: TableNote = { roomId: "r", private: false, clockFactor: 1, chairs: [] };
const roll: RecordedAction = { seat: 0, by: "player", action: { type: "roll" } };

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

describe("the journal", () => {
  let folder: string;
  let file: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), "house-rules-"));
    file = join(folder, "house.sqlite");
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  it("gives back what it was told, after it was closed and opened again", async () => {
    const journal = new SqliteJournal(file);
    await journal.begin(header("m"), note);
    await journal.append("m", 1, roll, null);
    const outcome = { result: { winners: [0], reason: "target" as const }, stateHash: "h" };
    await journal.append("m", 2, { ...roll, by: "clock" }, outcome);
    await journal.close();

    const again = new SqliteJournal(file);
    assert.deepEqual(await again.read("m"), {
      record: { ...header("m"), actions: [roll, { ...roll, by: "clock" }] },
      outcome,
    });
    assert.equal(await again.read("nobody"), null);
    await again.close();
  });

  it("knows which tables are open, and why others were set aside", async () => {
    const journal = new SqliteJournal(file);
    await journal.begin(header("open"), note);
    await journal.begin(header("shut"), note);
    await journal.begin(header("odd"), note);
    await journal.append("open", 1, roll, null);
    await journal.note("open", { ...note, roomId: "r2" });
    await journal.shut("shut", null);
    await journal.shut("odd", "cannot be read");
    const tables = await journal.openTables();
    assert.deepEqual(
      tables.map(({ matchId, entries, note }) => [matchId, entries.length, JSON.parse(note).roomId]),
      [["open", 1, "r2"]],
    );
    assert.ok(await journal.read("odd"), "what was set aside is not lost");
    await journal.close();
  });

  it("puts what comes in a crowd into few commits", async () => {
    const journal = new SqliteJournal(file);
    await journal.begin(header("m"), note);
    const before = commitsIn(`${file}-wal`);
    const writes: Promise<void>[] = [];
    for (let seq = 1; seq <= CROWD; seq++) {
      writes.push(journal.append("m", seq, roll, null));
      await new Promise((resolve) => setImmediate(resolve));
    }
    await Promise.all(writes);
    const commits = commitsIn(`${file}-wal`) - before;
    assert.ok(commits >= 1 && commits <= CROWD / 4, `${commits} commits for ${CROWD} writes`);
    await journal.close();
  });

  it("takes many tables' writes at once and keeps each table's order", async () => {
    const journal = new SqliteJournal(file);
    const ids = Array.from({ length: 50 }, (_, index) => `m${index}`);
    await Promise.all(ids.map((id) => journal.begin(header(id), note)));
    await Promise.all(
      ids.flatMap((id) => [1, 2, 3, 4].map((seq) => journal.append(id, seq, { ...roll, seat: seq }, null))),
    );
    for (const id of ids) {
      const stored = await journal.read(id);
      assert.deepEqual(
        stored?.record.actions.map(({ seat }) => seat),
        [1, 2, 3, 4],
      );
    }
    await journal.close();
  });

  it("refuses a second action with the same number without spoiling its neighbours in the same commit", async () => {
    const journal = new SqliteJournal(file);
    await journal.begin(header("m"), note);
    const writes = await Promise.allSettled([
      journal.append("m", 1, roll, null),
      journal.append("m", 1, roll, null),
      journal.append("m", 2, roll, null),
    ]);
    assert.deepEqual(
      writes.map(({ status }) => status),
      ["fulfilled", "rejected", "fulfilled"],
    );
    assert.equal((await journal.read("m"))?.record.actions.length, 2);
    await journal.close();
  });

  it("keeps the event loop free while it writes", async () => {
    const journal = new SqliteJournal(file);
    await journal.begin(header("m"), note);
    let turns = 0;
    let writing = true;
    const count = () => {
      turns++;
      if (writing) setImmediate(count);
    };
    setImmediate(count);
    for (let seq = 1; seq <= 50; seq++) await journal.append("m", seq, roll, null);
    writing = false;
    assert.ok(turns > 50, `the loop turned ${turns} times during 50 commits`);
    await journal.close();
  });

  it("has every acknowledged action after kill -9", async () => {
    const writer = spawn(process.execPath, [join(import.meta.dirname, "../helpers/journal-writer.ts"), file], {
      stdio: ["ignore", "pipe", "inherit"],
    });
    const exited = once(writer, "exit");
    let acknowledged = 0;
    for await (const line of createInterface({ input: writer.stdout })) {
      acknowledged = Number(line);
      if (acknowledged === 200) writer.kill("SIGKILL");
    }
    await exited;
    const journal = new SqliteJournal(file);
    const stored = await journal.read("m");
    const kept = stored?.record.actions.length ?? 0;
    assert.ok(acknowledged >= 200);
    assert.ok(kept >= acknowledged, `${kept} kept of ${acknowledged} acknowledged`);
    await journal.close();
  }).timeout(30_000);
});
