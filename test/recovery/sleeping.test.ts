import assert from "node:assert/strict";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { matchMaker } from "@colyseus/core";
import { Client } from "@colyseus/sdk";
import { openServer } from "../../server/index.ts";
import { SqliteJournal } from "../../server/journal/sqlite-journal.ts";
import { UnrestoredTables } from "../../server/recovery/unrestored-tables.ts";
import { askForSeat, ended, openSocket } from "../helpers/server/raw-client.ts";
import { quietConfig, TestServer } from "../helpers/server/test-server.ts";
import { header, note } from "../helpers/stores/stored-table.ts";

const isThere = (roomId: string) => matchMaker.getLocalRoomById(roomId) !== undefined;

describe("tables that were open before the server started", () => {
  let server: TestServer;
  let tables: UnrestoredTables;
  beforeEach(async () => {
    server = await TestServer.open();
    const { journal } = server.context;
    await journal.begin(header("a"), note("room-a"));
    await journal.begin(header("b"), { ...note("room-b"), code: "BCDFG" });
    await journal.begin(header("c"), note("room-c"));
    tables = await UnrestoredTables.of(server.context, server.journal);
    server.context.loadTable = (asked) => tables.restore(asked);
  });
  afterEach(() => server.close());

  const comeBack = async (room: string, player: string) => {
    const seat = await new Client(server.address).reconnect(`${room}:${room}-${player}-token`);
    seat.onMessage("*", () => undefined);
    seat.reconnection.enabled = false;
    return seat;
  };

  it("are restored when a player returns to them, and the others in their turn", async () => {
    const seat = await comeBack("room-b", "Ann");
    assert.equal(seat.sessionId, "room-b-Ann");
    assert.deepEqual(["room-a", "room-b", "room-c"].map(isThere), [false, true, false]);
    assert.equal(tables.size, 2);
    assert.deepEqual(await tables.restoreAll(), { restored: 3, setAside: 0 });
    assert.deepEqual(["room-a", "room-b", "room-c"].map(isThere), [true, true, true]);
    assert.equal(tables.size, 0);
  });

  it("are restored once, however many clients arrive at once and while all are being restored", async () => {
    const all = tables.restoreAll();
    const seats = await Promise.all(["Ann", "Ben"].map((player) => comeBack("room-c", player)));
    assert.deepEqual(
      seats.map(({ sessionId }) => sessionId),
      ["room-c-Ann", "room-c-Ben"],
    );
    assert.deepEqual(await all, { restored: 3, setAside: 0 });
    assert.equal(matchMaker.stats.local.roomCount, 3);
  });

  it("are found by a spectator with the link, or by a code", async () => {
    const watcher = await new Client(server.address).joinById("room-a", { watch: true });
    watcher.onMessage("*", () => undefined);
    assert.deepEqual(await (await fetch(`${server.address}/api/codes/bcd-fg`)).json(), { roomId: "room-b" });
    assert.deepEqual(["room-a", "room-b", "room-c"].map(isThere), [true, true, false]);
  });

  it("are set aside when they cannot be restored; the answer equals that for an unknown room", async () => {
    const { journal } = server.context;
    await journal.append("c", 1, { seat: 0, by: "player", action: { type: "bank" } }, null);
    const messageOf = (room: string) =>
      comeBack(room, "Ann").then(
        () => "a seat",
        (error: Error) => error.message.replace(room, "room"),
      );
    assert.equal(await messageOf("room-c"), await messageOf("nowhere"));
    assert.deepEqual(await tables.restoreAll(), { restored: 2, setAside: 1 });
    assert.match(server.faults.splice(0).join(), /"match":"c".*was set aside/);
  });

  it("cost only the requesting client its connection when the journal cannot be read", async () => {
    server.context.loadTable = () => Promise.reject(new Error("the disk is gone"));
    await assert.rejects(askForSeat(server, "joinById/room-a"), /fetch failed/);
    const socket = openSocket(`${server.address.replace("http", "ws")}/any/room-a?sessionId=x`);
    await ended(socket);
    assert.equal((await fetch(`${server.address}/healthz`)).status, 200);
    const [first, second, ...more] = server.faults.splice(0);
    assert.match(first ?? "", /failed at the edge/);
    assert.match(second ?? "", /failed at the edge/);
    assert.deepEqual(more, []);
  });
});

describe("a server with many tables to restore", () => {
  const MANY = 300;
  const folder = mkdtempSync(join(tmpdir(), "house-rules-"));
  before(async () => {
    const journal = new SqliteJournal(join(folder, "house.sqlite"));
    const ids = Array.from({ length: MANY }, (_, index) => String(index).padStart(3, "0"));
    await Promise.all(ids.map((id) => journal.begin(header(id), note(`room-${id}`))));
    await journal.close();
  });
  after(() => rmSync(folder, { recursive: true }));

  it("opens before they are restored, and restores the last one first when its player returns", async () => {
    const server = await openServer(quietConfig(folder));
    let done = false;
    void server.tables.then(() => {
      done = true;
    });
    const last = `room-${MANY - 1}`;
    const seat = await new Client(server.address).reconnect(`${last}:${last}-Ann-token`);
    seat.onMessage("*", () => undefined);
    seat.reconnection.enabled = false;
    assert.equal(done, false);
    await server.close();
  });

  it("loses none when it is closed before all are restored", async () => {
    const closed = await openServer(quietConfig(folder));
    await closed.close();
    const { restored } = await closed.tables;
    assert.ok(restored < MANY, `${restored} had been set up`);
    const server = await openServer(quietConfig(folder));
    assert.deepEqual(await server.tables, { restored: MANY, setAside: 0 });
    await server.close();
  });
});
