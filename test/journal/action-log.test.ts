import assert from "node:assert/strict";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { SqliteJournal } from "../../server/journal/sqlite-journal.ts";
import type { RecordedAction } from "../../shared/core/match-record.ts";
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

  it("keeps the actions of a match that cannot be moved, and moves those of others", async () => {
    const other = new DatabaseSync(file);
    other.exec(`CREATE TRIGGER stubborn BEFORE INSERT ON actions WHEN new.match_id = 'ann'
      BEGIN SELECT RAISE(ABORT, 'injected fault'); END`);
    other.close();
    await play(journal, ["ann"], 1, 10);
    const each = MANY / 2;
    for (let done = 0; done < each; done += 2000) await play(journal, ["bob", "cleo"], done + 1, done + 2000);
    await play(journal, ["ann"], 11, 12);
    assert.deepEqual(
      query("SELECT DISTINCT match_id FROM actions").map((row) => row.match_id),
      ["bob"],
    );
    assert.deepEqual(query("SELECT id FROM action_log WHERE id = 1"), [], "it holds up no rows of others");
    await assertPlayed(journal, "ann", 12);
    await reopen();
    await assertPlayed(journal, "ann", 12);
    for (const id of ["bob", "cleo"]) await assertPlayed(journal, id, each);
  });

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

  /** Damages a page of the log, by its path in the tree. */
  async function damageLog(path: string): Promise<void> {
    const [page] = query(`SELECT pageno FROM dbstat WHERE name = 'action_log' AND path = '${path}'`);
    await journal.close();
    damagePages(file, [Number(page?.pageno) - 1]);
    journal = open();
  }

  it("with a damaged first page loses only the matches whose actions were on it", async () => {
    for (let seq = 1; seq <= 400; seq++) await play(journal, ["ann"], seq, seq);
    await play(journal, IDS.slice(1), 1, 2);
    await damageLog("/000/");
    assert.equal((await journal.openRooms()).length, IDS.length);
    await assert.rejects(journal.read("ann"), /action \d+ of match ann is missing/);
    await play(journal, IDS.slice(1), 3, 3);
    await reopen();
    for (const id of IDS.slice(1)) await assertPlayed(journal, id, 3);
  });

  it("of which nothing can be read sets all running matches aside, and a new one takes those that begin", async () => {
    for (let seq = 1; seq <= 400; seq++) await play(journal, ["ann"], seq, seq);
    await journal.note("waiting", noteOf("room-waiting"));
    await damageLog("/");
    const rooms = await journal.openRooms();
    assert.deepEqual(
      rooms.map(({ matchId }) => matchId),
      ["waiting"],
      "a match may not go on without its last moves: its dice would be known",
    );
    assert.match(String(warnings), /malformed/);
    const aside = await journal.setAsideMatches(10);
    assert.deepEqual(aside.map(({ matchId }) => matchId).sort(), IDS);
    assert.match(aside[0]?.reason ?? "", /actions cannot be read/);
    for (let time = 0; time < 2; time++) {
      await journal.begin(headerOf(`new-${time}`), noteOf(`room-new-${time}`));
      await play(journal, [`new-${time}`], 1, 3);
      await reopen();
      await assertPlayed(journal, `new-${time}`, 3);
    }
    assert.equal((await journal.openRooms()).length, 3);
  });

  it("needs no other table for a match whose actions it has from the first on", async () => {
    await play(journal, IDS, 1, 3);
    const [{ rootpage } = { rootpage: 0 }] = query("SELECT rootpage FROM sqlite_schema WHERE name = 'actions'");
    await journal.close();
    damagePages(file, [Number(rootpage) - 1]);
    journal = open();
    for (const id of IDS) await assertPlayed(journal, id, 3);
    await play(journal, IDS, 4, 5);
    await reopen();
    for (const id of IDS) await assertPlayed(journal, id, 5);
  });
});
