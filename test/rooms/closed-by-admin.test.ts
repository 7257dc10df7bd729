import assert from "node:assert/strict";
import { matchMaker } from "@colyseus/core";
import type { AdminLogLine, AdminSession, AdminTable } from "../../shared/admin/api.ts";
import { CLOSED_BY_ADMIN } from "../../shared/protocol/close-codes.ts";
import { ask } from "../helpers/server/http.ts";
import { dropCable, playToEnd, type TestRoom, TestServer, turn, until } from "../helpers/server/test-server.ts";

const PASSWORD = "correct horse battery";

describe("the administrator's list of tables", () => {
  let server: TestServer;
  let headers: Record<string, string>;
  before(async () => {
    server = await TestServer.open({ gracePlaying: 20 }, { adminPassword: PASSWORD });
    const reply = await ask(server.address, "POST", "/api/admin/session", { body: { password: PASSWORD } });
    headers = { authorization: `Bearer ${(reply.body as AdminSession).token}` };
  });
  after(() => server.close());
  afterEach("nothing broke", () => assert.deepEqual(server.faults, []));

  const tables = async () => (await ask(server.address, "GET", "/api/admin/tables", { headers })).body as AdminTable[];
  const close = (handle: string) =>
    ask(server.address, "DELETE", `/api/admin/tables/${handle}`, { headers, body: { reason: "it was late" } });
  const told = (room: TestRoom) =>
    new Promise<[number, string | undefined]>((resolve) => room.onLeave((code, reason) => resolve([code, reason])));
  const only = async (): Promise<AdminTable> => {
    const [table, ...others] = await tables();
    assert.ok(table && others.length === 0, `${others.length + 1} tables`);
    return table;
  };

  it("shows what a spectator sees, and nothing that leads to a table or reveals a hand", async () => {
    const host = await server.create({ private: true, name: "Ann" }, "casino");
    const waiting = await only();
    assert.deepEqual(
      waiting.seats.map(({ name, kind, score }) => [name, kind, score]),
      [
        ["Ann", "human", null],
        ["", "empty", null],
      ],
    );
    const guest: TestRoom = await server.client.joinById(host.roomId, { name: "Ben" });
    guest.onMessage("*", () => undefined);
    await Promise.all([host, guest].map((room) => room.request("seed", { seed: `seed of ${room.sessionId}` })));
    await until(host, (state) => state.status === "playing");
    const table = await only();
    assert.deepEqual(Object.keys(table).sort(), [
      "game",
      "handle",
      "options",
      "private",
      "seats",
      "since",
      "spectators",
      "status",
      "title",
    ]);
    assert.deepEqual([table.game, table.private, table.status], ["casino", true, "playing"]);
    assert.deepEqual(
      table.seats.map(({ score }) => score),
      [0, 0],
    );
    const text = JSON.stringify(table);
    const secrets = [host.roomId, host.state.code, host.sessionId, guest.sessionId, host.reconnectionToken, "seed"];
    for (const secret of secrets) assert.ok(!text.includes(secret), secret);
    await Promise.all([host.leave(), guest.leave()]);
    await server.roomsFallTo(0);
  });

  it("closes a table during a match: all are told, there is no result, and it is not restored", async () => {
    const rooms = await server.pair({ mode: "classic" });
    const [ann, ben] = rooms;
    const watcher: TestRoom = await server.client.joinById(ann.roomId, { watch: true });
    watcher.onMessage("*", () => undefined);
    await turn(rooms).actor.request("act", { type: "call", parity: "odd" });
    const { matchId } = ann.state;
    const closings = Promise.all([ann, ben, watcher].map(told));
    const { handle } = await only();
    assert.equal((await close(handle)).status, 204);
    assert.deepEqual(await closings, new Array(3).fill([CLOSED_BY_ADMIN, "closed-by-admin"]));
    await server.roomsFallTo(0);

    assert.deepEqual(await tables(), []);
    assert.equal((await server.record(matchId)).status, 404);
    assert.equal((await server.journal.read(matchId))?.outcome, null);
    assert.deepEqual(await server.journal.openTables(), []);
    await assert.rejects(server.client.reconnect(ann.reconnectionToken));
    const [line] = (await ask(server.address, "GET", "/api/admin/log", { headers })).body as AdminLogLine[];
    assert.deepEqual([line?.action, line?.target, line?.after], ["table-closed", handle, { reason: "it was late" }]);
    assert.equal((await close(handle)).code, "no-such-table");
  });

  it("closes a table whose player is away, without making the other the winner", async () => {
    const [ann, ben] = await server.pair({ mode: "classic" });
    ann.reconnection.enabled = false;
    dropCable(server, ann);
    await until(ben, ({ seats }) => [...seats].some(({ connected }) => !connected));
    const { matchId } = ben.state;
    const closing = told(ben);
    await close((await only()).handle);
    assert.equal((await closing)[0], CLOSED_BY_ADMIN);
    await server.roomsFallTo(0);
    assert.equal((await server.journal.read(matchId))?.outcome, null);
    assert.deepEqual(await server.journal.openTables(), []);
  });

  it("closes a table that is about to start, and one that waits", async () => {
    const waiting = await server.create({ private: true });
    const alone = told(waiting);
    await close((await only()).handle);
    assert.equal((await alone)[0], CLOSED_BY_ADMIN);
    await server.roomsFallTo(0);

    const host = await server.create({ private: true });
    const guest: TestRoom = await server.client.joinById(host.roomId, {});
    guest.onMessage("*", () => undefined);
    const closings = Promise.all([host, guest].map(told));
    const { handle } = await only();
    const seeds = [host, guest].map((room, index) =>
      room.request("seed", { seed: `seed ${index}` }).catch(() => undefined),
    );
    await Promise.all([close(handle), ...seeds]);
    assert.deepEqual(
      (await closings).map(([code]) => code),
      [CLOSED_BY_ADMIN, CLOSED_BY_ADMIN],
    );
    await server.roomsFallTo(0);
    assert.deepEqual(await server.journal.openTables(), []);
  });

  it("closes a table after its match: the result stays", async () => {
    const rooms = await server.pair({ mode: "true-grit" });
    await playToEnd(rooms);
    const closings = Promise.all(rooms.map(told));
    await close((await only()).handle);
    await closings;
    await server.roomsFallTo(0);
    assert.equal((await server.record(rooms[0].state.matchId)).status, 200);
  });

  it("closes one table and no other", async () => {
    const first = await server.pair({ mode: "classic" });
    const second = await server.pair({ mode: "zero-hour" });
    const wanted = (await tables()).find(({ options }) => options.mode === "classic");
    const closings = Promise.all(first.map(told));
    await close(wanted?.handle ?? "");
    await closings;
    assert.ok(matchMaker.getLocalRoomById(second[0].roomId));
    await playToEnd(second);
    await Promise.all(second.map((room) => room.leave()));
  });
});
