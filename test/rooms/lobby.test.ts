import assert from "node:assert/strict";
import { mock } from "node:test";
import { getMessageBytes } from "@colyseus/core";
import { Client, type Room } from "@colyseus/sdk";
import { FilteredList } from "../../server/rooms/lobby/filtered-list.ts";
import type { Crowd, ListChanges, ListedTable, ListFilter, TableList } from "../../shared/lobby/lobby.ts";
import { playToEnd, refusal, type TestRoom, TestServer, until } from "../helpers/server/test-server.ts";

/** A client that keeps the list as the page does, and records all messages. */
class Visitor {
  readonly room: Room;
  readonly tables = new Map<string, ListedTable>();
  crowd: Crowd = { playing: 0, waiting: {} };
  heard = "";
  messages = 0;
  #check: (() => void) | null = null;

  private constructor(room: Room) {
    this.room = room;
    room.reconnection.enabled = false;
    room.onMessage("*", () => undefined);
    room.onMessage("crowd", (crowd: Crowd) => {
      this.crowd = crowd;
      this.#check?.();
    });
    room.onMessage("changes", ({ set, gone }: ListChanges) => {
      this.heard += JSON.stringify({ set, gone });
      this.messages++;
      for (const table of set) this.tables.set(table.id, table);
      for (const id of gone) this.tables.delete(id);
      this.#check?.();
    });
  }

  static async come(server: TestServer, filter: ListFilter = {}): Promise<Visitor> {
    const visitor = new Visitor(await server.client.joinOrCreate("lobby"));
    await visitor.browse(filter);
    return visitor;
  }

  async browse(filter: ListFilter): Promise<TableList> {
    const list = (await this.room.request("browse", filter)) as TableList;
    this.heard += JSON.stringify(list);
    this.crowd = list.crowd;
    this.tables.clear();
    for (const table of list.tables) this.tables.set(table.id, table);
    return list;
  }

  sees(met: (tables: Map<string, ListedTable>) => boolean): Promise<void> {
    return new Promise((resolve) => {
      this.#check = () => {
        if (met(this.tables)) resolve();
      };
      this.#check();
    });
  }

  leave(): Promise<number> {
    return this.room.leave();
  }
}

const leaveAll = (rooms: { leave(): Promise<unknown> }[]) => Promise.all(rooms.map((room) => room.leave()));

describe("the lobby", () => {
  let server: TestServer;
  before(async () => {
    server = await TestServer.open({ seedWait: 50 });
  });
  after(() => server.close());

  it("is open to every client, with any token", async () => {
    const stranger = new Client(server.address);
    stranger.auth.token = "of another server";
    const hall = await stranger.joinOrCreate("lobby", {});
    hall.onMessage("*", () => undefined);
    assert.equal(hall.name, "lobby");
    await hall.leave();
  });

  it("counts who waits for which game, in queues and at open tables, and who plays", async () => {
    const visitor = await Visitor.come(server);
    const queued: Room = await server.client.joinOrCreate("queue", { game: "farkle", name: "Cleo" });
    queued.onMessage("*", () => undefined);
    const ann = await server.create({ mode: "classic", name: "Ann" });
    await visitor.sees(() => visitor.crowd.waiting.farkle === 1 && visitor.crowd.waiting["dash-dice"] === 1);
    const late = await Visitor.come(server);
    assert.deepEqual(late.crowd, { playing: 0, waiting: { farkle: 1, "dash-dice": 1 } });
    const ben: TestRoom = await server.client.joinById(ann.roomId, { name: "Ben" });
    ben.onMessage("*", () => undefined);
    await visitor.sees(() => visitor.crowd.playing === 2 && visitor.crowd.waiting["dash-dice"] === undefined);
    await queued.leave();
    await visitor.sees(() => visitor.crowd.waiting.farkle === undefined);
    await leaveAll([visitor, late, ann, ben]);
  });

  it("lists a public table from its creation to its end, with players and spectators", async () => {
    const visitor = await Visitor.come(server);
    const ann = await server.create({ mode: "true-grit", name: "Ann", casual: true, title: "Friday final" });
    const line = () => visitor.tables.get(ann.roomId);
    await visitor.sees((tables) => tables.has(ann.roomId));
    const { since, options, ...open } = line() as ListedTable;
    assert.ok(Math.abs(Date.now() - since) < 60_000);
    assert.equal(options.mode, "true-grit");
    assert.deepEqual(open, {
      id: ann.roomId,
      game: "dash-dice",
      title: "Friday final",
      casual: true,
      days: 0,
      seats: 2,
      mode: "true-grit",
      people: 1,
      names: ["Ann"],
      accounts: [""],
      status: "open",
      spectators: 0,
    });
    const ben: TestRoom = await server.client.joinById(ann.roomId, { name: "Ben" });
    ben.onMessage("*", () => undefined);
    await visitor.sees(() => line()?.status === "running");
    assert.deepEqual(line()?.names.toSorted(), ["Ann", "Ben"]);
    const watcher: TestRoom = await server.client.joinById(ann.roomId, { watch: true });
    watcher.onMessage("*", () => undefined);
    await visitor.sees(() => line()?.spectators === 1);
    await playToEnd([ann, ben]);
    await visitor.sees((tables) => !tables.has(ann.roomId));
    await leaveAll([ann, ben, watcher, visitor]);
  });

  it("never shows a private table, one against bots, or their ids and codes", async () => {
    const visitor = await Visitor.come(server);
    const hidden = await server.create({ private: true, name: "Secret" });
    await until(hidden, (state) => state.code !== "");
    const withBot = await server.create({ bot: true, name: "Loner" });
    const company = await server.create({ name: "Joiner" });
    await visitor.sees((tables) => tables.has(company.roomId));
    await company.request("addBot", { level: "easy" });
    await visitor.sees((tables) => !tables.has(company.roomId));
    const [first, second] = await server.pair();
    await leaveAll([hidden, withBot, company, first, second]);
    const open = await server.create({});
    await visitor.sees((tables) => tables.has(open.roomId));
    for (const secret of [hidden, withBot, first].map(({ roomId }) => roomId)) {
      assert.ok(!visitor.heard.includes(secret));
    }
    assert.ok(!visitor.heard.includes(hidden.state.code));
    assert.doesNotMatch(visitor.heard, /Secret|Loner|processId|sessionId|token/);
    await leaveAll([open, visitor]);
  });

  it("applies a filter, and the filter can be changed", async () => {
    const visitor = await Visitor.come(server, { game: "farkle" });
    const dash = await server.create({});
    const farkle = await server.create({ dice: "none" }, "farkle");
    await visitor.sees((tables) => tables.has(farkle.roomId));
    assert.ok(!visitor.tables.has(dash.roomId));
    const { options } = visitor.tables.get(farkle.roomId) as ListedTable;
    assert.equal(options.dice, "none");
    assert.ok(!("prices" in options) && !("loadouts" in options), "what the server sets is not listed");
    await visitor.browse({ game: "dash-dice", status: "open" });
    assert.deepEqual([...visitor.tables.keys()], [dash.roomId]);
    await visitor.browse({ status: "running" });
    assert.equal(visitor.tables.size, 0);
    await leaveAll([dash, farkle, visitor]);
  });

  it("sends nothing for changes that the list does not show", async () => {
    const visitor = await Visitor.come(server);
    const rooms = [await server.create({ mode: "zero-hour" }), await server.join({ mode: "zero-hour" })] as [
      TestRoom,
      TestRoom,
    ];
    await visitor.sees((tables) => tables.get(rooms[0].roomId)?.status === "running");
    const before = visitor.messages;
    await playToEnd(rooms);
    await visitor.sees((tables) => !tables.has(rooms[0].roomId));
    assert.equal(visitor.messages, before + 1, "a whole match is one change: it is over");
    await leaveAll([...rooms, visitor]);
  });

  it("rejects unknown messages with a code, and limits their number", async () => {
    const visitor = await Visitor.come(server);
    for (const filter of [{ game: "poker" }, { status: 1 }, { name: "x" }, [], "all", 7, { metadata: {} }]) {
      assert.equal(await refusal(visitor.room.request("browse", filter)), "malformed-filter");
    }
    const rejected = new Promise((resolve) => visitor.room.onMessage("rejected", resolve));
    visitor.room.send("delete", {});
    assert.deepEqual(await rejected, { code: "unknown-message" });
    const asked = Array.from({ length: 100 }, () => refusal(visitor.room.request("browse", { game: "poker" })));
    assert.ok((await Promise.all(asked)).includes("too-many-messages"));
    const other = await Visitor.come(server);
    await other.browse({});
    await Promise.all([visitor, other].map((each) => each.leave()));
  });

  it("exists once, and clients cannot create another", async () => {
    const visitor = await Visitor.come(server);
    await assert.rejects(server.client.create("lobby"), /lobby-is-open/);
    await visitor.leave();
  });
});

describe("a page of the lobby list", () => {
  const table = (id: number, status: ListedTable["status"]): ListedTable => ({
    id: `table ${id}`,
    game: "farkle",
    options: {},
    title: "",
    casual: false,
    days: 0,
    seats: 2,
    mode: "standard",
    people: 0,
    names: [],
    accounts: [],
    status,
    spectators: 0,
    since: id,
  });

  it("shows open tables first and at most fifty, with the total number", () => {
    const list = new FilteredList({});
    const tables = Array.from({ length: 80 }, (_, id) => table(id, id < 3 ? "open" : "running"));
    assert.equal(list.update(tables)?.set.length, 50);
    const { tables: shown, total } = list.current(0);
    assert.equal(total, 80);
    assert.deepEqual(
      shown.slice(0, 4).map(({ id }) => id),
      ["table 2", "table 1", "table 0", "table 79"],
    );
    assert.equal(list.update(tables), null);
    const changes = list.update(tables.slice(1));
    assert.deepEqual(changes?.gone, ["table 0"]);
    assert.deepEqual(
      changes?.set.map(({ id }) => id),
      ["table 32"],
      "the next one moves up",
    );
  });
});

describe("a change of the list", () => {
  it("is encoded once for all clients with the same filter", async () => {
    const server = await TestServer.open();
    const visitors = await Promise.all(Array.from({ length: 5 }, () => Visitor.come(server)));
    const encoded = mock.method(getMessageBytes, "raw");
    const table = await server.join({ name: "Ann" });
    await Promise.all(visitors.map((visitor) => visitor.sees((tables) => tables.has(table.roomId))));
    const updates = encoded.mock.calls.filter(({ arguments: [, type] }) => type === "changes");
    mock.restoreAll();
    const most = Math.max(...visitors.map(({ messages }) => messages));
    assert.equal(updates.length, most);
    await server.close();
  });
});
