import assert from "node:assert/strict";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { Client } from "@colyseus/sdk";
import { openServer } from "../../server/index.ts";
import { SqliteJournal } from "../../server/journal/sqlite-journal.ts";
import { quietConfig } from "../helpers/server/test-server.ts";
import { header, note, serverSeed } from "../helpers/stores/stored-table.ts";

describe("tables that cannot be restored", () => {
  const folder = mkdtempSync(join(tmpdir(), "house-rules-"));
  after(() => rmSync(folder, { recursive: true }));

  it("are set aside with their reason; the others are restored, and the server opens", async () => {
    const file = join(folder, "house.sqlite");
    const journal = new SqliteJournal(file);
    await journal.begin(header("good"), note("good-room"));
    await journal.begin({ ...header("foreign"), game: "poker" }, note("foreign-room"));
    await journal.begin({ ...header("future"), rulesVersion: 99 }, note("future-room"));
    await journal.begin(header("illegal"), note("illegal-room"));
    await journal.append("illegal", 1, { seat: 0, by: "player", action: { type: "bank" } }, null);
    await journal.begin(header("torn"), note("torn-room"));
    await journal.begin(header("noteless"), note("noteless-room"));
    const next = { id: "odd", serverSeed, rotation: null, game: "dash-dice", options: { mode: "poker" } };
    await journal.note("odd", { ...note("odd-room"), next });
    await journal.note("vanished", note("vanished-room"));
    await journal.close();
    const database = new DatabaseSync(file);
    database.exec(`UPDATE matches SET header = '{"id":' WHERE id = 'torn'`);
    database.exec(`UPDATE tables SET note = '{"roomId":7}' WHERE match_id = 'noteless'`);
    database.close();

    const server = await openServer(quietConfig(folder));
    const back = await new Client(server.address).reconnect("good-room:good-room-Ann-token");
    back.onMessage("*", () => undefined);
    assert.equal(back.sessionId, "good-room-Ann");
    await back.leave();
    assert.deepEqual(await server.tables, { restored: 1, setAside: 7 });
    await server.close();

    const after = new DatabaseSync(file);
    const aside = after.prepare("SELECT match_id, reason FROM set_aside ORDER BY match_id").all();
    after.close();
    assert.deepEqual(
      aside.map((row) => row.match_id),
      ["foreign", "future", "illegal", "noteless", "odd", "torn", "vanished"],
    );
    for (const row of aside) assert.ok(String(row.reason).length > 0);
  });
});
