import assert from "node:assert/strict";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { sql } from "kysely";
import { openStore, type Store } from "../../server/store/store.ts";
import { Person } from "../helpers/server/account.ts";
import { ask } from "../helpers/server/http.ts";
import { type TestRoom, TestServer, turn } from "../helpers/server/test-server.ts";

describe("a store whose file another process has locked", () => {
  const folder = mkdtempSync(join(tmpdir(), "house-rules-locked-"));
  const file = join(folder, "players.sqlite");
  let store: Store;
  let server: TestServer;
  let other: DatabaseSync;
  let seats: [TestRoom, TestRoom];
  before(async () => {
    store = await openStore({ file });
    server = await TestServer.open({}, { store });
    other = new DatabaseSync(file);
  });
  beforeEach(async () => {
    seats = await server.pair();
  });
  afterEach(() => {
    if (other.isTransaction) release();
  });
  after(async () => {
    other.close();
    await server.close();
    await store.destroy();
    rmSync(folder, { recursive: true });
  });

  const lock = () => other.exec("begin immediate");
  const release = () => other.exec("rollback");
  const arrive = () => ask(server.address, "POST", "/api/guests", { body: {} });
  const players = async () =>
    Number(
      (
        await store
          .selectFrom("players")
          .select((row) => row.fn.countAll().as("n"))
          .executeTakeFirst()
      )?.n,
    );
  const ledgers = async () =>
    Number(
      (
        await store
          .selectFrom("ledger")
          .select((row) => row.fn.countAll().as("n"))
          .executeTakeFirst()
      )?.n,
    );

  /** Asks for the health of the server and lets the table move; both must answer while the lock is held. */
  async function liveOn(): Promise<void> {
    assert.equal((await ask(server.address, "GET", "/healthz")).status, 200);
    await turn(seats).actor.request("act", { type: "call", parity: "odd" });
  }

  it("delays a write until the lock is released, and neither the health check nor a table", async () => {
    let isLocked = true;
    lock();
    const arriving = arrive().then((reply) => ({ reply, duringLock: isLocked }));
    await liveOn();
    assert.equal(isLocked, true);
    isLocked = false;
    release();
    const { reply, duringLock } = await arriving;
    assert.deepEqual([reply.status, duringLock], [201, false]);
    assert.equal(await players(), await ledgers(), "each player has an opening balance");
  });

  it("rejects writes that wait too long with a code, and writes nothing of them", async () => {
    const before = [await players(), await ledgers()];
    await sql`pragma busy_timeout = 100`.execute(store);
    lock();
    const replies = await Promise.all([arrive(), arrive(), arrive()]);
    release();
    assert.deepEqual(
      replies.map(({ status, code }) => [status, code]),
      replies.map(() => [503, "store-unavailable"]),
    );
    assert.deepEqual([await players(), await ledgers()], before);
    assert.equal((await Person.come(server)).me.balance, 5, "the next one succeeds");
  });
});
