import assert from "node:assert/strict";
import { matchMaker } from "@colyseus/core";
import { Fenced } from "../../server/journal/fenced.ts";
import { JournalError } from "../../server/journal/sqlite-fault.ts";
import { UnrestoredTables } from "../../server/recovery/unrestored-tables.ts";
import { Injected, partsOf, resumes, takeFaults, throwOnce, throwWhile } from "../helpers/faults/faults.ts";
import { refusal, TestServer, turn } from "../helpers/server/test-server.ts";
import { header, note } from "../helpers/stores/stored-table.ts";

const BUSY = 5;
const busy = () => new JournalError({ message: "database is locked", code: BUSY });

describe("a stored table whose room cannot be created", () => {
  let server: TestServer;
  let tables: UnrestoredTables;
  beforeEach(async () => {
    server = await TestServer.open();
    await server.journal.begin(header("a"), note("room-a"));
    tables = await UnrestoredTables.of(server.context, server.journal);
  });
  afterEach(() => server.close());
  const isThere = () => matchMaker.getLocalRoomById("room-a") !== undefined;

  it("is restored at the second attempt after one fault", async () => {
    throwOnce(server.context.metrics.tables, "inc");
    assert.deepEqual(await tables.restoreAll(), { restored: 1, setAside: 0 });
    assert.ok(isThere());
    assert.deepEqual(takeFaults(server), []);
  });

  it("is set aside after the second fault at the same position", async () => {
    let faults = 0;
    throwWhile(server.context.metrics.tables, "inc", () => ++faults <= 2 && new Injected());
    assert.deepEqual(await tables.restoreAll(), { restored: 0, setAside: 1 });
    assert.deepEqual(await server.journal.openTables(), []);
    assert.match(takeFaults(server).join(), /repeated fault at position 0: injected fault/);
  });

  const TRANSIENT = { "a locked journal": busy, "a lost lease": () => new Fenced() };
  for (const [name, error] of Object.entries(TRANSIENT)) {
    it(`stays stored and is restored later after repeated errors of ${name}`, async () => {
      let errors = 0;
      const openTable = server.journal.openTable.bind(server.journal);
      throwWhile(server.journal, "openTable", () => ++errors <= 4 && error());
      await tables.restore({ roomId: "room-a" });
      assert.equal(errors, 5);
      assert.ok(isThere());
      assert.ok(await openTable("a"));
      assert.deepEqual(takeFaults(server), []);
    });
  }

  it("is not set aside for any error while the journal is unavailable", async () => {
    const { availability } = server.journal;
    let errors = 0;
    availability.set(false);
    throwWhile(server.context.metrics.tables, "inc", () => {
      if (++errors === 4) availability.set(true);
      return errors < 4 && new Injected();
    });
    assert.deepEqual(await tables.restoreAll(), { restored: 1, setAside: 0 });
    assert.equal(errors, 4);
    assert.deepEqual(takeFaults(server), []);
  });
});

describe("a table that is restored after a fault", () => {
  it("is restored when the transient errors of its restoration end", async () => {
    const server = await TestServer.open({ graceWaiting: 20, gracePlaying: 20 });
    const rooms = await server.pair({ mode: "classic" });
    const { actor } = turn(rooms);
    const resumed = Promise.all(rooms.map(resumes));
    let errors = 0;
    throwWhile(server.journal, "openTable", () => ++errors <= 3 && busy());
    throwOnce(partsOf(actor.roomId).chairs, "seatOf");
    assert.equal(await refusal(actor.request("act", { type: "call", parity: "odd" })), "restoring");
    await resumed;
    assert.equal(errors, 4);
    assert.doesNotMatch(takeFaults(server).join(), /set aside/);
    await server.close();
  });
});
