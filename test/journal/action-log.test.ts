import assert from "node:assert/strict";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { SqliteJournal } from "../../server/journal/sqlite-journal.ts";
import type { RecordedAction } from "../../shared/core/record.ts";
import {
  COMMIT_FAULT_WORKER,
  COMMIT_FAULTS,
  faultControl,
  faultsLeft,
  injectFault,
} from "../helpers/faults/commit-faults.ts";
import { damagePages, pagesWith } from "../helpers/faults/damage.ts";
import { headerOf, noteOf, ROLL } from "../helpers/stores/journal-parts.ts";

/** Number of actions that the log keeps, and more than that. */
const MOST = 20_000;
const MANY = 24_000;
const IDS = ["ann", "bob", "cleo"];

const move = (id: string, seq: number): RecordedAction => ({ ...ROLL, id: `${id}-${seq}` });

/** Writes the actions from one number to another of all matches, in turn. */
const play = (journal: SqliteJournal, ids: readonly string[], from: number, to: number) =>
  Promise.all(
    Array.from({ length: to - from + 1 }, (_, index) =>
      ids.map((id) => journal.append(id, from + index, move(id, from + index), null)),
    ).flat(),
  );

async function assertPlayed(journal: SqliteJournal, id: string, actions: number): Promise<void> {
  const expected = Array.from({ length: actions }, (_, index) => move(id, index + 1));
  assert.deepEqual((await journal.read(id))?.record.actions, expected, id);
}

describe("the log of actions", () => {
  let folder: string;
  let file: string;
  let journal: SqliteJournal;
  let warnings: unknown[];
  const open = () => new SqliteJournal(file, (error) => warnings.push(error));
  const reopen = async () => {
    await journal.close();
    journal = open();
  };
  const query = (sql: string) => {
    const database = new DatabaseSync(file);
    const rows = database.prepare(sql).all();
    database.close();
    return rows;
  };
  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), "house-rules-"));
    file = join(folder, "house.sqlite");
    warnings = [];
    journal = open();
    for (const id of IDS) await journal.begin(headerOf(id), noteOf(`room-${id}`));
  });
  afterEach(async () => {
    await journal.close();
    rmSync(folder, { recursive: true });
  });

  it("has one row for all actions of a commit", async () => {
    await play(journal, IDS, 1, 1);
    const before = query("SELECT id FROM action_log").length;
    await play(journal, IDS, 2, 40);
    assert.ok(query("SELECT id FROM action_log").length - before <= 3);
    assert.deepEqual(query("SELECT * FROM actions"), []);
  });

  it("moves the oldest actions to their matches when it is long, and loses none", async () => {
    const each = MANY / IDS.length;
    await journal.append("ann", 1, move("ann", 1), null);
    await play(journal, ["ann"], 2, 1000);
    await play(journal, ["bob", "cleo"], 1, 1000);
    for (let done = 1000; done < each; done += 1000) await play(journal, IDS, done + 1, done + 1000);
    assert.deepEqual(
      query("SELECT match_id, seq FROM actions").map((row) => ({ ...row })),
      [{ match_id: "ann", seq: 1 }],
    );
    assert.deepEqual(query("SELECT id FROM action_log WHERE id = 1"), [], "rows without other actions are removed");
    for (const id of IDS) await assertPlayed(journal, id, each);
    await reopen();
    for (const id of IDS) await assertPlayed(journal, id, each);
    await play(journal, IDS, each + 1, each + 1);
    for (const id of IDS) await assertPlayed(journal, id, each + 1);
  });

  for (const fault of COMMIT_FAULTS) {
    it(`loses and doubles none when the commit that moves them ${fault}`, async () => {
      await journal.close();
      const control = faultControl();
      const script = new URL("../../server/journal/journal-worker.ts", import.meta.url).href;
      journal = new SqliteJournal(file, undefined, { url: COMMIT_FAULT_WORKER, workerData: { script, control } });
      const each = MOST / 2 + 1;
      await play(journal, ["ann", "bob"], 1, each - 1);
      assert.deepEqual(query("SELECT * FROM actions"), []);
      injectFault(control, fault);
      await play(journal, ["ann", "bob"], each, each);
      assert.equal(faultsLeft(control), 0, "the fault has happened");
      assert.ok(query("SELECT * FROM actions").length > 0, "some were moved");
      for (const id of ["ann", "bob"]) await assertPlayed(journal, id, each);
      await reopen();
      for (const id of ["ann", "bob"]) await assertPlayed(journal, id, each);
    });
  }

  it("continues a match whose actions an older server wrote one by one", async () => {
    await journal.close();
    const database = new DatabaseSync(file);
    const insert = database.prepare("INSERT INTO actions (match_id, seq, entry) VALUES (?, ?, ?)");
    for (const seq of [1, 2, 3]) insert.run("ann", seq, JSON.stringify(move("ann", seq)));
    database.close();
    journal = open();
    await play(journal, ["ann"], 4, 5);
    await assertPlayed(journal, "ann", 5);
  });

  it("refuses an action that is not the next one of its match", async () => {
    await play(journal, IDS, 1, 2);
    await assert.rejects(journal.append("ann", 4, move("ann", 4), null), /action 4 of match ann/);
    await play(journal, ["ann"], 3, 3);
    await assertPlayed(journal, "ann", 3);
  });

  it("does not bring back a match that was removed", async () => {
    await play(journal, IDS, 1, 2);
    await journal.shut("ann", null);
    assert.equal(await journal.prune(Date.now() + 60_000, 10), 1);
    await reopen();
    const each = MANY / 2;
    await play(journal, ["bob", "cleo"], 3, each);
    assert.equal(await journal.read("ann"), null);
    assert.deepEqual(query("SELECT * FROM actions WHERE match_id = 'ann'"), []);
    await assertPlayed(journal, "bob", each);
  });

  it("with a damaged page makes only matches unreadable that miss actions, and takes further ones", async () => {
    await play(journal, IDS, 1, 1);
    for (let seq = 2; seq <= 400; seq++) await play(journal, ["ann"], seq, seq);
    await play(journal, IDS.slice(1), 2, 2);
    await journal.close();
    const [page] = pagesWith(file, "ann 200 ");
    damagePages(file, [page as number]);
    journal = open();
    await journal.openRooms();
    assert.match(String(warnings), /malformed/);
    await assert.rejects(journal.read("ann"), /action \d+ of match ann is missing/);
    await play(journal, IDS.slice(1), 3, 3);
    await reopen();
    for (const id of IDS.slice(1)) await assertPlayed(journal, id, 3);
    await assert.rejects(journal.read("ann"), /action \d+ of match ann is missing/);
  });
});
