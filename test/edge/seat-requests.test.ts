import assert from "node:assert/strict";
import { matchMaker } from "@colyseus/core";
import { catalog } from "../../shared/games/catalog.ts";
import { takeFaults, throwWhile } from "../helpers/faults/faults.ts";
import { askForSeat } from "../helpers/server/raw-client.ts";
import { TestServer } from "../helpers/server/test-server.ts";

describe("a seat request that fails unexpectedly", () => {
  let server: TestServer;
  before(async () => {
    server = await TestServer.open();
  });
  after(() => server.close());

  const errors = {
    "an error without a code": new TypeError("secret of the server"),
    "an error with the code of a database": Object.assign(new Error("secret of the server"), { code: "57P01" }),
  };
  for (const [name, error] of Object.entries(errors)) {
    it(`is answered with one code that reveals nothing, and logged (${name})`, async () => {
      const failures = [error];
      throwWhile(catalog["dash-dice"].game.options, "safeParse", () => failures.pop() ?? false);
      const { status, error: code } = await askForSeat(server, "create/dash-dice");
      assert.deepEqual([status, code], [500, "internal-error"]);
      assert.match(takeFaults(server).join(), /a seat request failed/);
      assert.equal((await askForSeat(server, "create/dash-dice")).status, 200);
    });
  }
});

describe("a seat request that is refused by another process", () => {
  it("keeps its code, although the process sends no status", async () => {
    const server = await TestServer.open();
    const failures = [new Error("too-many-tables")];
    throwWhile(catalog["dash-dice"].game.options, "safeParse", () => failures.pop() ?? false);
    assert.equal((await askForSeat(server, "create/dash-dice")).error, "too-many-tables");
    assert.deepEqual(takeFaults(server), []);
    await server.close();
  });
});

describe("a seat request for a full table", () => {
  it("is refused as an ordinary request, and not logged as an error", async () => {
    const server = await TestServer.open();
    const [{ roomId }] = await server.pair({ private: true });
    const spectators = { watch: true };
    let refused = await askForSeat(server, `joinById/${roomId}`, spectators);
    for (let more = 0; refused.status === 200 && more < 200; more++) {
      refused = await askForSeat(server, `joinById/${roomId}`, spectators);
    }
    assert.deepEqual([refused.status, refused.error], [403, "table-full"]);
    assert.deepEqual(takeFaults(server), []);
    await server.close();
  });
});

describe("a quick match", () => {
  it("opens another table if other players were faster at the open ones", async () => {
    const server = await TestServer.open();
    const { roomId } = (await askForSeat(server, "joinOrCreate/dash-dice")).seat;
    await askForSeat(server, `joinById/${roomId}`);
    // As another process sees the table until it learns that the last seat is taken.
    await matchMaker.driver.update(await matchMaker.driver.findOne({ roomId }), { $set: { locked: false } });
    const { error, seat } = await askForSeat(server, "joinOrCreate/dash-dice");
    assert.equal(error, undefined);
    assert.notEqual(seat.roomId, roomId);
    await server.close();
  });
});

describe("a malformed seat request", () => {
  let server: TestServer;
  before(async () => {
    server = await TestServer.open();
  });
  after(() => server.close());

  it("is refused, and not logged as an error", async () => {
    const [{ roomId }] = await server.pair({ private: true });
    const odd = [null, "", 7, true, [], {}, ["a", "b"], { length: 1 }, "x".repeat(5000), "\u0000", "__proto__"];
    const names = ["reconnectionToken", "watch", "name", "mode", "game", "key", "seats", "code", "rematch", "options"];
    const places = [`reconnect/${roomId}`, `joinById/${roomId}`, "create/casino", "joinOrCreate/queue", "join/lobby"];
    for (const place of places) {
      assert.notEqual((await askForSeat(server, place, {})).status, 500, place);
      for (const name of names) {
        for (const value of odd) {
          const { status, error } = await askForSeat(server, place, { [name]: value });
          assert.notEqual(status, 500, `${place} with ${name} = ${JSON.stringify(value)}: ${error}`);
        }
      }
    }
    const deep = JSON.parse(`${"[".repeat(20)}${"]".repeat(20)}`);
    for (const place of [...places, "joinOrCreate/lobby"]) {
      const { status, error } = await askForSeat(server, place, { name: deep });
      assert.deepEqual([status, error], [400, "malformed-body"], `${place}, nested deeply`);
    }
    const missing = await askForSeat(server, `reconnect/${roomId}`, {});
    assert.deepEqual([missing.status, missing.error], [400, "malformed-request"]);
    assert.deepEqual(takeFaults(server), []);
  });
});
