import assert from "node:assert/strict";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Worker } from "node:worker_threads";
import { Kysely, sql } from "kysely";
import { sqliteDialect } from "../../server/store/sqlite.ts";
import { startWorker } from "../../server/store/sqlite-thread.ts";
import { StoreUnavailable } from "../../server/store/unavailable.ts";

interface Notes {
  notes: { text: string };
}

describe("the SQLite thread of the store", () => {
  const folder = mkdtempSync(join(tmpdir(), "house-rules-thread-"));
  const workers: Worker[] = [];
  const broken: Error[] = [];
  let store: Kysely<Notes>;
  beforeEach(async () => {
    workers.length = 0;
    broken.length = 0;
    const file = join(folder, `${Math.random()}.sqlite`);
    const start = (path: string) => {
      workers.push(startWorker(path));
      return workers.at(-1) as Worker;
    };
    store = new Kysely<Notes>({ dialect: sqliteDialect(file, (error) => broken.push(error), start) });
    await store.schema.createTable("notes").addColumn("text", "text").execute();
  });
  afterEach(() => store.destroy());
  after(() => rmSync(folder, { recursive: true }));

  const add = (text: string) => store.insertInto("notes").values({ text }).execute();
  const texts = async () => (await store.selectFrom("notes").select("text").execute()).map(({ text }) => text);

  it("answers a faulty query with its error and the next one normally", async () => {
    const faulty = store.selectFrom("nothing" as "notes").selectAll();
    const [refused, written] = await Promise.allSettled([faulty.execute(), add("a")]);
    assert.equal(refused.status, "rejected");
    assert.match(String(refused.status === "rejected" && refused.reason), /no such table/);
    assert.equal(written.status, "fulfilled");
    assert.deepEqual(await texts(), ["a"]);
    assert.deepEqual(broken, []);
  });

  it("is replaced when it dies, and reported", async () => {
    await add("a");
    await workers[0]?.terminate();
    await add("b");
    assert.deepEqual(await texts(), ["a", "b"]);
    assert.equal(workers.length, 2);
    assert.equal(broken.length, 1);
  });

  it("rolls back its unfinished transaction, which never continues on the next thread", async () => {
    const writing = store.transaction().execute(async (transaction) => {
      await transaction.insertInto("notes").values({ text: "half" }).execute();
      await workers[0]?.terminate();
      await transaction.insertInto("notes").values({ text: "other half" }).execute();
    });
    await assert.rejects(writing, StoreUnavailable);
    assert.deepEqual(await texts(), []);
  });

  it("rejects pending queries when it dies", async () => {
    const asked = add("a");
    await workers[0]?.terminate();
    const outcome = await asked.then(
      () => "written",
      (error) => error,
    );
    assert.ok(outcome === "written" || outcome instanceof StoreUnavailable, String(outcome));
    assert.deepEqual(await texts(), outcome === "written" ? ["a"] : []);
  });

  it("keeps other queries out of a transaction", async () => {
    const inside = Promise.withResolvers<void>();
    const [failed] = await Promise.allSettled([
      store.transaction().execute(async (transaction) => {
        await transaction.insertInto("notes").values({ text: "undone" }).execute();
        inside.resolve();
        await new Promise((resolve) => setImmediate(resolve));
        throw new Error("undo");
      }),
      inside.promise.then(() => add("kept")),
    ]);
    assert.equal(failed.status, "rejected");
    assert.deepEqual(await texts(), ["kept"]);
  });

  it("reports the error of a statement that has rolled its transaction back, and goes on", async () => {
    await sql`create trigger refusal before insert on notes begin select raise(rollback, 'no space'); end`.execute(
      store,
    );
    const writing = store.transaction().execute((transaction) => {
      return transaction.insertInto("notes").values({ text: "a" }).execute();
    });
    await assert.rejects(writing, /no space/);
    await sql`drop trigger refusal`.execute(store);
    await store.transaction().execute((transaction) => transaction.insertInto("notes").values({ text: "b" }).execute());
    assert.deepEqual(await texts(), ["b"]);
  });
});
