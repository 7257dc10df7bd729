import assert from "node:assert/strict";
import type { OwnTable } from "../../shared/lobby/own-table.ts";
import { Person } from "../helpers/server/account.ts";
import { dropCable, seatOf, type TestRoom, TestServer, until } from "../helpers/server/test-server.ts";

describe("the tables of an account", () => {
  let server: TestServer;
  let ann: Person;
  before(async () => {
    server = await TestServer.open({ gracePlaying: 0.2, graceWaiting: 60, seedWait: 1 });
  });
  beforeEach(async () => {
    ann = await Person.come(server);
  });
  afterEach(() => assert.deepEqual(server.faults, []));
  after(() => server.close());

  const own = async (person: Person, ...rooms: string[]): Promise<OwnTable[]> => {
    const { status, body } = await person.ask<OwnTable[]>("POST", "/me/tables", { rooms });
    assert.equal(status, 200);
    return body;
  };

  const playing = (room: TestRoom) => until(room, ({ status }) => status === "playing");

  it("include bot tables and private tables, several at once, with the turn and its clock", async () => {
    const bots = await ann.create({ bot: "easy", clock: true, mode: "true-grit", name: "Ann" });
    const hidden = await ann.create({ private: true, name: "Ann" });
    await playing(bots);
    const tables = await own(ann);
    const byRoom = new Map(tables.map((table) => [table.roomId, table]));
    assert.equal(tables.length, 2);
    const match = byRoom.get(bots.roomId);
    assert.equal(match?.game, "dash-dice");
    assert.equal(match?.options.mode, "true-grit");
    assert.equal(match?.status, "playing");
    assert.equal(match?.others.length, 1);
    assert.equal(match?.hasPeople, false);
    assert.equal(match?.isTurn, bots.state.actor === seatOf(bots));
    assert.ok((match?.left ?? 0) > 0);
    const { status, others, isTurn, left } = byRoom.get(hidden.roomId) as OwnTable;
    assert.deepEqual({ status, others, isTurn, left }, { status: "waiting", others: [], isTurn: false, left: null });
    await Promise.all([bots.leave(), hidden.leave()]);
  });

  it("stay listed after the connection is lost, and are left out once the player has left", async () => {
    const room = await ann.create({ bot: "easy", name: "Ann" });
    room.reconnection.enabled = false;
    await playing(room);
    dropCable(server, room);
    assert.deepEqual(
      (await own(ann, room.roomId)).map(({ roomId }) => roomId),
      [room.roomId],
    );
    const back = await ann.joinById(room.roomId);
    await playing(back);
    await back.leave();
    await server.roomsFallTo(0);
    assert.deepEqual(await own(ann, room.roomId), []);
  });

  it("are held ten times as long if the player is alone with bots", async () => {
    const room = await ann.create({ bot: "easy", name: "Ann" });
    const pair = await ann.create({ private: true, name: "Ann" });
    const ben = await Person.come(server);
    const bens = await ben.joinById(pair.roomId, { name: "Ben" });
    for (const open of [room, pair]) open.reconnection.enabled = false;
    await Promise.all([room, pair, bens].map(playing));
    dropCable(server, room);
    dropCable(server, pair);
    // The match of two is forfeited after the usual grace period; the other one still runs.
    await until(bens, ({ status }) => status === "over");
    assert.deepEqual(
      (await own(ann, room.roomId, pair.roomId)).map(({ roomId }) => roomId),
      [room.roomId],
    );
    await bens.leave();
  });

  it("are shown to no other account, and to none that is not signed in", async () => {
    const room = await ann.create({ bot: "easy", name: "Ann" });
    await playing(room);
    const ben = await Person.come(server);
    assert.deepEqual(await own(ben, room.roomId, "no-such-room"), []);
    const { status } = await new Person(server, { me: ann.me, tokens: { ...ann.tokens, access: "x" } }).ask(
      "POST",
      "/me/tables",
      { rooms: [room.roomId] },
    );
    assert.equal(status, 401);
    await room.leave();
  });

  it("are requested by at most eight room ids", async () => {
    const { status, body } = await ann.ask("POST", "/me/tables", { rooms: Array(9).fill("x") });
    assert.deepEqual([status, body.error?.code], [400, "malformed-request"]);
  });
});
