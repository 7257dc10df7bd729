import assert from "node:assert/strict";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { Client } from "@colyseus/sdk";
import { openServer } from "../../server/index.ts";
import { SqliteJournal } from "../../server/journal/sqlite-journal.ts";
import { damagePages, pagesWith } from "../helpers/faults/damage.ts";
import { quietConfig } from "../helpers/server/test-server.ts";
import { header, note } from "../helpers/stores/stored-table.ts";

const TABLES = 200;

describe("a journal with a damaged page", () => {
  let folder: string;
  let file: string;
  const ids = Array.from({ length: TABLES }, (_, index) => `m${String(index).padStart(3, "0")}`);
  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), "house-rules-"));
    file = join(folder, "house.sqlite");
    const journal = new SqliteJournal(file);
    await Promise.all(ids.map((id) => journal.begin(header(id), note(`room-${id}`))));
    const outcome = { result: { winners: [0], reason: "resigned" }, stateHash: "none" } as never;
    await journal.begin({ ...header("finished"), players: header("x").players }, note("room-finished"));
    const resign = { seat: 1, by: "player", action: { type: "resign" } } as const;
    await journal.append("finished", 1, resign, outcome);
    await journal.shut("finished", null);
    await journal.close();
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  /** Opens the server on the damaged file and returns how many tables it restored. */
  async function opens(look: (address: string) => Promise<void> = async () => undefined) {
    const server = await openServer(quietConfig(folder));
    const count = await server.tables;
    assert.equal((await fetch(`${server.address}/readyz`)).status, 200);
    const room = await new Client(server.address).create("dash-dice", {});
    room.onMessage("*", () => undefined);
    await room.leave();
    await look(server.address);
    await server.close();
    return count;
  }

  it("under headers of open tables restores all others and sets these aside", async () => {
    const [page] = pagesWith(file, '"id":"m100"');
    damagePages(file, [page as number]);
    const { restored, setAside } = await opens();
    assert.ok(setAside > 0 && setAside < 20, `${setAside} set aside`);
    assert.equal(restored + setAside, TABLES);
    const database = new DatabaseSync(file);
    const reasons = database.prepare("SELECT reason FROM set_aside").all();
    assert.equal(reasons.length, setAside);
    for (const { reason } of reasons) assert.match(String(reason), /cannot be read/);
    database.close();
  }).timeout(300_000);

  it("under notes of open tables restores those on both sides of it", async () => {
    const [page] = pagesWith(file, "room-m100-Ann-token");
    damagePages(file, [page as number]);
    const { restored } = await opens();
    assert.ok(restored > TABLES - 20 && restored < TABLES, `${restored} restored`);
  }).timeout(300_000);

  it("under a finished match affects nothing else: its record is rejected with a code", async () => {
    const journal = new SqliteJournal(file);
    for (const id of ids) await journal.shut(id, null);
    await journal.close();
    const [page] = pagesWith(file, '"id":"finished"');
    damagePages(file, [page as number]);
    await opens(async (address) => {
      for (let time = 0; time < 3; time++) {
        const response = await fetch(`${address}/api/matches/finished/record`);
        assert.equal(response.status, 500);
        assert.deepEqual(await response.json(), { error: { code: "record-unreadable" } });
      }
      assert.equal((await fetch(`${address}/api/matches/nothing/record`)).status, 404);
    });
  }).timeout(300_000);
});
