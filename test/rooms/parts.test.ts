import assert from "node:assert/strict";
import { BaseRoom } from "../../server/rooms/BaseRoom.ts";
import type { Table } from "../../server/rooms/table/table.ts";
import { beginMatch, clientOf, log, openParts, person } from "../helpers/server/parts-of-table.ts";
import { TestServer } from "../helpers/server/test-server.ts";

/** The id of a stored table is that of its next match. */
const noteOf = async ({ journal }: TestServer, { persistence }: Table) =>
  JSON.parse((await journal.openTable(persistence.opening.id))?.note ?? "null");

describe("the parts of a table, without a Colyseus room", () => {
  let server: TestServer;
  let table: Awaited<ReturnType<typeof openParts>>;
  before(async () => {
    server = await TestServer.open();
  });
  after(() => server.close());
  beforeEach(async () => {
    table = await openParts(server);
  });
  afterEach(() => table.stop());

  const begin = () => beginMatch(table);

  it("store a seat and its token before the join is done", async () => {
    await table.parts.seats.join(clientOf("a"), person("Ann"));
    const { chairs, next } = await noteOf(server, table.parts);
    assert.deepEqual([chairs[0].name, chairs[0].token, chairs[1].kind], ["Ann", "token of a", "empty"]);
    assert.equal(next.id, table.parts.persistence.opening.id);
    assert.equal(table.parts.match.hasBegun, false);
  });

  it("start the match when all seeds are there, and commit an action to the journal before the clients see it", async () => {
    await begin();
    const { chairs, match, state } = table.parts;
    assert.ok(table.asked.includes("status begun"));
    const seat = match.live?.state.actor ?? 0;
    const actor = chairs.list[seat];
    assert.ok(actor?.kind === "human");
    table.sent.length = 0;
    assert.deepEqual(await table.request(actor.sessionId, "act", { type: "call", parity: "odd" }), { seq: 1 });
    assert.deepEqual(table.sent.slice(0, 2), ["patch", "events"]);
    assert.equal((await server.journal.read(state.matchId))?.record.actions.length, 1);
  });

  it("let spectators chat", async () => {
    await begin();
    table.parts.seats.watch(clientOf("w"), "Wim");
    assert.deepEqual(await table.parts.chat.say(clientOf("w"), { phrase: "hello" }), {});
    assert.ok(table.sent.includes("said by Wim"));
  });

  it("hold the seat of a dropped client and give it back with a new token", async () => {
    await begin();
    const { chairs, connections, seats, state } = table.parts;
    connections.drop(clientOf("a"), true);
    const chair = chairs.human("a");
    assert.equal(chair?.connected, false);
    assert.equal(seats.someoneLeft, false);
    table.held.get("a")?.resolve(null);
    assert.ok(chair);
    await seats.reconnect(chair, clientOf("a", "new token"));
    assert.deepEqual([chair.connected, chair.token], [true, "new token"]);
    const stored = await server.journal.openTable(state.matchId);
    assert.match(stored?.note ?? "", /new token/);
  });

  it("resign for a player of two who leaves during the match", async () => {
    await begin();
    const { chairs, connections, match, state } = table.parts;
    await connections.leave("a");
    const winner = chairs.seatOf("b");
    assert.equal(state.status, "over");
    assert.deepEqual(match.live?.state.result?.winners, [winner]);
    assert.ok(table.asked.includes("forget a"));
  });

  it("free the seat of a player who leaves before the match", async () => {
    const { chairs, connections, seats } = table.parts;
    await seats.join(clientOf("a"), person("Ann"));
    await connections.leave("a");
    assert.deepEqual(
      chairs.list.map(({ kind }) => kind),
      ["empty", "empty"],
    );
    assert.ok(table.asked.includes("status open"));
  });
});

/** A room whose only request fails. */
class FailingRoom extends BaseRoom<object> {
  readonly stopped: unknown[] = [];
  readonly fault = new Error("fault");
  readonly answer = this.handler(() => Promise.reject(this.fault));

  constructor(server: TestServer) {
    super();
    this.initialize(server.context, log);
  }

  override stopAfterFault(error: unknown): void {
    this.stopped.push(error);
  }
}

describe("the requests of a room after a fault", () => {
  it("are rejected as restoring, and only the first fault stops the room", async () => {
    const server = await TestServer.open();
    const room = new FailingRoom(server);
    const rejected: object[] = [];
    const ctx = { reject: (reason: object) => void rejected.push(reason) } as never;
    for (const sessionId of ["a", "b"]) await room.answer({ sessionId } as never, {}, ctx);
    room.faults.report(new Error("another"), "background");
    assert.deepEqual(room.stopped, [room.fault]);
    assert.deepEqual(rejected, [{ code: "restoring" }, { code: "restoring" }]);
    room.setTimestep();
    await server.close();
  });
});
