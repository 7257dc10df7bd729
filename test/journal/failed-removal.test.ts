import assert from "node:assert/strict";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { SqliteJournal } from "../../server/journal/sqlite-journal.ts";
import { workersOf } from "../helpers/faults/outage.ts";
import { headerOf, noteOf, ROLL } from "../helpers/stores/journal-parts.ts";

describe("a removal of old matches that fails", () => {
  const folder = mkdtempSync(join(tmpdir(), "house-rules-"));
  const file = join(folder, "house.sqlite");
  after(() => rmSync(folder, { recursive: true }));

  it("removes nothing, leaves the journal working, and succeeds later", async () => {
    const warnings: unknown[] = [];
    const { result: journal, workers } = await workersOf(async () => {
      const opened = new SqliteJournal(file, (error) => warnings.push(error));
      await opened.openRooms();
      return opened;
    });
    let exits = 0;
    for (const worker of workers) worker.once("exit", () => exits++);
    await journal.begin(headerOf("old", ["ann"]), noteOf("r"));
    const outcome = { result: { winners: [0], reason: "target" as const }, stateHash: "h", endedAt: 1000 };
    await journal.append("old", 1, ROLL, outcome);
    await journal.shut("old", null);
    await journal.settled("old", null);

    const other = new DatabaseSync(file);
    // The actions are removed first, so the removal fails halfway.
    other.exec("CREATE TRIGGER stubborn BEFORE DELETE ON matches BEGIN SELECT RAISE(ABORT, 'injected fault'); END");
    await assert.rejects(journal.prune(2000, 10), /injected fault/);
    assert.equal((await journal.read("old"))?.record.actions.length, 1, "half of the removal is taken back");
    await journal.begin(headerOf("new"), noteOf("r"));
    await journal.append("new", 1, ROLL, null);
    assert.equal((await journal.read("new"))?.record.actions.length, 1);

    other.exec("DROP TRIGGER stubborn");
    other.close();
    assert.equal(await journal.prune(2000, 10), 1);
    assert.equal(await journal.read("old"), null);
    assert.ok(workers.length > 0);
    assert.deepEqual([exits, warnings], [0, []], "the worker is the same");
    await journal.close();
  });
});
