import assert from "node:assert/strict";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { SqliteJournal } from "../../server/journal/sqlite-journal.ts";
import { eventually } from "../helpers/eventually.ts";
import { canLimitFiles, limitFiles, lockFile, workersOf } from "../helpers/faults/outage.ts";
import { headerOf, noteOf, ROLL } from "../helpers/stores/journal-parts.ts";

describe("the journal during an outage", () => {
  let folder: string;
  let file: string;
  let journal: SqliteJournal;
  let warnings: unknown[];
  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), "house-rules-"));
    file = join(folder, "house.sqlite");
    warnings = [];
    journal = new SqliteJournal(file, (error) => warnings.push(error));
    await journal.begin(headerOf("m"), noteOf("r"));
  });
  afterEach(async () => {
    await journal.close();
    rmSync(folder, { recursive: true });
  });

  const changesTo = (isAvailable: boolean) =>
    new Promise<void>((resolve) => {
      const stop = journal.availability.onChange((now) => {
        if (now !== isAvailable) return;
        stop();
        resolve();
      });
    });

  /** Writes actions during the outage; all are durable after it, each once and in order. */
  async function survives(begin: () => unknown, end: () => unknown): Promise<void> {
    const away = changesTo(false);
    await begin();
    const writes = [1, 2, 3].map((seq) => journal.append("m", seq, { ...ROLL, seat: seq }, null));
    await away;
    assert.equal(journal.working, false);
    writes.push(journal.append("m", 4, { ...ROLL, seat: 4 }, null));
    const back = changesTo(true);
    await end();
    await Promise.all([...writes, back]);
    assert.equal(journal.working, true);
    const seats = (await journal.read("m"))?.record.actions.map(({ seat }) => seat);
    assert.deepEqual(seats, [1, 2, 3, 4]);
    assert.equal(warnings.length, 1, "one warning per outage");
  }

  it("waits for a lock on its file", async () => {
    let lock: { release(): void } | undefined;
    await survives(
      () => {
        lock = lockFile(file);
      },
      () => lock?.release(),
    );
  });

  (canLimitFiles ? it : it.skip)("waits for space on a full disk", async () => {
    await survives(
      () => limitFiles(process.pid, 4096),
      () => limitFiles(process.pid, "unlimited"),
    );
  });

  it("restarts a worker that died, and resends unanswered writes", async () => {
    const started = await workersOf(async () => new SqliteJournal(file));
    const other = started.result;
    await other.begin(headerOf("n"), noteOf("s"));
    let writing = true;
    let acknowledged = 0;
    const writes = (async () => {
      for (let seq = 1; writing; seq++) {
        await other.append("n", seq, { ...ROLL, seat: seq }, null);
        acknowledged = seq;
      }
    })();
    const { workers } = await workersOf(async () => {
      let [worker] = started.workers;
      for (let death = 0; death < 3; death++) {
        const goal = acknowledged + 20;
        await eventually(
          () => acknowledged,
          (count) => count >= goal,
        );
        const next = workersOf(async () => {
          await worker?.terminate();
          const back = acknowledged + 5;
          await eventually(
            () => acknowledged,
            (count) => count >= back,
          );
        });
        worker = (await next).workers[0];
      }
    });
    assert.equal(workers.length, 3);
    writing = false;
    await writes;
    const actions = (await other.read("n"))?.record.actions ?? [];
    assert.deepEqual(
      actions.map(({ seat }) => seat),
      Array.from({ length: acknowledged }, (_, index) => index + 1),
    );
    await other.close();
  }).timeout(300_000);

  it("gives up waiting writes when it is closed", async () => {
    const lock = lockFile(file);
    const away = changesTo(false);
    const write = journal.append("m", 1, ROLL, null);
    await away;
    const closed = journal.close();
    await assert.rejects(write, /locked/);
    await closed;
    lock.release();
    journal = new SqliteJournal(file);
    assert.equal((await journal.read("m"))?.record.actions.length, 0);
  });

  it("rejects every request when the file is not a database", async () => {
    const other = join(folder, "other.sqlite");
    writeFileSync(other, "this is no database, and longer than a header of one hundred bytes".repeat(10));
    const broken = new SqliteJournal(other);
    await assert.rejects(broken.openRooms(), /not a database/);
    assert.equal(broken.working, false);
    await broken.close();
  });
});
