import assert from "node:assert/strict";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Worker } from "node:worker_threads";
import { Kysely } from "kysely";
import pino from "pino";
import { SqliteJournal } from "../../server/journal/sqlite-journal.ts";
import { Settlement } from "../../server/players/settlement/settlement.ts";
import type { Database } from "../../server/store/schema.ts";
import { sqliteDialect } from "../../server/store/sqlite.ts";
import { openStore, type Store } from "../../server/store/store.ts";
import {
  COMMIT_FAULT_WORKER,
  COMMIT_FAULTS,
  faultControl,
  faultsLeft,
  injectFault,
} from "../helpers/faults/commit-faults.ts";
import { failCommits } from "../helpers/faults/failing-commits.ts";
import { losingProxy } from "../helpers/faults/losing-proxy.ts";
import { account, addAccounts, finishedMatch, writeMatch } from "../helpers/play/finished-match.ts";
import { describeInPostgres, sharedServer } from "../helpers/stores/every-store.ts";
import { dump } from "../helpers/stores/store-reader.ts";

const PEOPLE = ["ann", "ben"];
const MATCH = finishedMatch({ id: "m", game: "farkle", options: { mode: "ten-round" }, players: PEOPLE.map(account) });

/** Settles the match through the faults that the store has, and once more; returns the contents of the store. */
async function settleTwice(store: Store): Promise<Record<string, string[]>> {
  const folder = mkdtempSync(join(tmpdir(), "house-rules-"));
  const journal = new SqliteJournal(join(folder, "house.sqlite"));
  await writeMatch(journal, MATCH);
  const settlement = new Settlement({ journal, store, log: pino({ level: "silent" }) });
  assert.equal(await settlement.settle("m"), true);
  assert.deepEqual(await journal.unsettled(0, 10), []);
  assert.equal(await settlement.settle("m"), true);
  await journal.close();
  rmSync(folder, { recursive: true });
  return dump(store);
}

/** The contents of a store in which nothing failed. */
async function undisturbed(folder: string): Promise<Record<string, string[]>> {
  const store = await openStore({ file: join(folder, "undisturbed.sqlite") });
  await addAccounts(store, PEOPLE);
  const contents = await settleTwice(store);
  await store.destroy();
  return contents;
}

describe("a commit of the store", () => {
  const folder = mkdtempSync(join(tmpdir(), "house-rules-"));
  let expected: Record<string, string[]>;
  before(async () => {
    expected = await undisturbed(folder);
    for (const [table, lines] of Object.entries(expected)) assert.ok(lines.length > 0, `${table} has lines`);
  });
  after(() => rmSync(folder, { recursive: true }));

  for (const [index, fault] of COMMIT_FAULTS.entries()) {
    it(`that ${fault} settles a match exactly once (SQLite)`, async () => {
      const file = join(folder, `${index}.sqlite`);
      const prepared = await openStore({ file });
      await addAccounts(prepared, PEOPLE);
      await prepared.destroy();
      const control = faultControl();
      const script = new URL("../../server/store/sqlite-worker.ts", import.meta.url).href;
      const start = (opened: string) =>
        new Worker(COMMIT_FAULT_WORKER, { workerData: { file: opened, script, control } });
      const store: Store = new Kysely<Database>({ dialect: sqliteDialect(file, () => undefined, start) });
      injectFault(control, fault, 2);
      assert.deepEqual(await settleTwice(store), expected);
      assert.equal(faultsLeft(control), 0, "the faults have happened");
      await store.destroy();
    });
  }

  describeInPostgres("in PostgreSQL", () => {
    let url: string;
    beforeEach(async () => {
      url = await (await sharedServer()).migratedDatabase();
      const prepared = await openStore({ url });
      await addAccounts(prepared, PEOPLE);
      await prepared.destroy();
    });

    it("that fails settles a match exactly once", async () => {
      const failed = await failCommits(url, "results", 2);
      const store = await openStore({ url });
      assert.deepEqual(await settleTwice(store), expected);
      assert.equal(await failed(), 2);
      await store.destroy();
    });

    it("that is not answered settles a match exactly once", async () => {
      const proxy = await losingProxy(url);
      const store = await openStore({ url: proxy.url });
      proxy.loseAnswer("commit");
      assert.deepEqual(await settleTwice(store), expected);
      assert.equal(proxy.lost, 1);
      await store.destroy();
      proxy.close();
    });
  });
});
