import assert from "node:assert/strict";
import { ServerError } from "@colyseus/core";
import type { Restored } from "../../server/recovery/read-table.ts";
import { type CreateOptions, openTable, TableOpening } from "../../server/rooms/table/table-opening.ts";
import { catalog } from "../../shared/games/catalog.ts";
import { openParts } from "../helpers/server/parts-of-table.ts";
import { TestServer } from "../helpers/server/test-server.ts";

const entry = catalog["dash-dice"];

describe("the opening of a table, without a Colyseus room", () => {
  let server: TestServer;
  before(async () => {
    server = await TestServer.open();
  });
  after(() => server.close());

  const openingOf = (options: Omit<CreateOptions, "server">) =>
    new TableOpening(entry, { ...options, server: server.context });

  const refusal = (code: string) => (error: unknown) => error instanceof ServerError && error.message === code;

  it("draws a new table with a code if it is private", async () => {
    const setup = await openingOf({ mode: "classic", private: true }).setUp();
    assert.match(setup.code ?? "", /^\w{4,}$/);
    assert.deepEqual([setup.isStored, setup.isSeating, setup.record], [false, true, null]);
  });

  it("gives an arranged table its room id and no code", async () => {
    const arrangement = { accounts: ["ann", "ben"], until: Date.now() + 60_000, id: "game-1" };
    const opening = openingOf({ private: true, serverOnly: { arrangement } });
    assert.equal(opening.roomId, "game-1");
    const setup = await opening.setUp();
    assert.deepEqual([setup.code, setup.opening.id, setup.order.arrangement], [null, "game-1", arrangement]);
  });

  it("gives a stored table its room id back", async () => {
    const note = { roomId: "stored-1", private: true, clockFactor: 1, chairs: [] };
    const restored = { note, record: null } as unknown as Restored;
    assert.equal(openingOf({ serverOnly: { restored } }).roomId, "stored-1");
  });

  it("refuses the challenge of a day that does not exist", async () => {
    const opening = openingOf({ serverOnly: { daily: { day: "1999-01-01", playerId: "ann", id: "attempt-1" } } });
    await assert.rejects(opening.setUp(), refusal("no-such-day"));
  });

  it("counts open tables against their opener until they are disposed", async () => {
    const opener = { address: "203.0.113.9", account: null };
    const opened: TableOpening[] = [];
    const openAnother = async () => {
      const opening = openingOf({ serverOnly: { opener } });
      await opening.setUp();
      opened.push(opening);
    };
    await assert.rejects(async () => {
      for (;;) await openAnother();
    }, ServerError);
    assert.ok(opened.length > 0);
    for (const opening of opened) opening.uncount();
    assert.equal(server.context.limits.open("tables", { ...opener }), null);
    server.context.limits.close("tables", { ...opener });
  });

  it("hides a private table, publishes its terms and begins to store it", async () => {
    const { parts, room, asked, stop } = await openParts(server);
    const setup = await openingOf({ mode: "classic", private: true, title: "Friday" }).setUp();
    await openTable(parts, setup);
    assert.deepEqual(asked, ["hide", "status open"]);
    assert.deepEqual(room.metadata, { code: setup.code });
    assert.deepEqual([parts.state.title, parts.state.mode], ["Friday", "classic"]);
    stop();
  });
});
