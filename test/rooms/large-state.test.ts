import assert from "node:assert/strict";
import { mock } from "node:test";
import type { CasinoState } from "../../server/rooms/casino/CasinoState.ts";
import { type Dice10000State, Round, Turn } from "../../server/rooms/dice-10-000/Dice10000State.ts";
import { seatOf, type TestRoom, TestServer, until } from "../helpers/server/test-server.ts";

/** A hand far longer than the buffer for a patch. */
const LONG = Array.from({ length: 5000 }, (_, index) => `${index % 10}S`);
const ROUNDS = 2000;

describe("a table with a large state", () => {
  let server: TestServer;
  before(async () => {
    server = await TestServer.open({ seedWait: 20 });
    // Colyseus enlarges the buffer of a table that needs more, and warns of it.
    mock.method(console, "warn", () => undefined);
  });
  after(async () => {
    mock.restoreAll();
    await server.close();
  });

  async function begin(game: string): Promise<[TestRoom, TestRoom]> {
    const first = await server.create({ private: true }, game);
    const second: TestRoom = await server.client.joinById(first.roomId, {});
    second.onMessage("*", () => undefined);
    await Promise.all([first, second].map((room) => until(room, (state) => state.status === "playing")));
    return [first, second];
  }

  async function watch(roomId: string): Promise<TestRoom> {
    const room: TestRoom = await server.client.joinById(roomId, { watch: true });
    room.onMessage("*", () => undefined);
    await until(room, (state) => state.status === "playing");
    return room;
  }

  type Seen = Partial<{ table: string[]; hands: { own?: { cards: string[] } }[]; history: { turns: object[] }[] }>;
  const seenBy = (room: TestRoom) => room.state.toJSON() as Seen;
  const roundsOf = (room: TestRoom) => seenBy(room).history?.length ?? 0;

  it("reaches present and joining clients, while small tables are served in between", async () => {
    const [first, second] = await begin("dice-10-000");
    const small = await begin("dash-dice");
    const room = server.serverRoom(first.roomId);
    const { history } = room.state as unknown as Dice10000State;
    for (let round = 0; round < ROUNDS; round++) {
      const added = new Round();
      added.turns.push(new Turn());
      history.push(added);
    }
    room.broadcastPatch();
    await Promise.all([first, second].map((seen) => until(seen, () => roundsOf(seen) === ROUNDS)));
    const rounds = seenBy(first).history;
    assert.deepEqual(seenBy(second).history, rounds);

    const watchers = await Promise.all([first.roomId, small[0].roomId, first.roomId].map(watch));
    const [big, little, other] = watchers as [TestRoom, TestRoom, TestRoom];
    for (const seen of [big, other]) assert.deepEqual(seenBy(seen).history, rounds);
    assert.equal(little.state.matchId, small[0].state.matchId);
    await Promise.all([first, second, ...small, ...watchers].map((seen) => seen.leave()));
  });

  it("shows every step, even when two of them are sent at once", async () => {
    const [first, second] = await server.pair();
    const room = server.serverRoom(first.roomId);
    const seen: string[] = [];
    const both = new Promise<void>((resolve) => {
      second.onStateChange(({ code }) => {
        if (seen.push(code as string) === 2) resolve();
      });
    });
    for (const code of ["first", "second"]) {
      (room.state as CasinoState).code = code;
      room.broadcastPatch();
    }
    await both;
    assert.deepEqual(seen, ["first", "second"]);
    await Promise.all([first, second].map((left) => left.leave()));
  });

  it("shows long secrets completely to their owners, and to no other client", async () => {
    const rooms = await begin("casino");
    const room = server.serverRoom(rooms[0].roomId);
    const { table, hands } = room.state as unknown as CasinoState;
    table.push(...LONG);
    const size = table.length;
    for (const [seat, { own }] of [...hands].entries()) {
      own.cards.clear();
      own.cards.push(...LONG, `${seat}`);
    }
    room.broadcastPatch();
    await Promise.all(rooms.map((seen) => until(seen, () => seenBy(seen).table?.length === size)));
    const back: TestRoom = await server.client.reconnect(rooms[0].reconnectionToken);
    back.onMessage("*", () => undefined);
    await until(back, (state) => state.status === "playing");
    const watcher = await watch(back.roomId);
    const secrets = (seen: TestRoom) => seenBy(seen).hands?.map(({ own }) => own?.cards ?? null);
    const mine = (seen: TestRoom) => [0, 1].map((seat) => (seat === seatOf(seen) ? [...LONG, `${seat}`] : null));
    for (const seen of [back, rooms[1]]) assert.deepEqual(secrets(seen), mine(seen));
    assert.deepEqual(secrets(watcher), [null, null]);
    assert.equal(seenBy(watcher).table?.length, size);
    await Promise.all([back, rooms[1], watcher].map((seen) => seen.leave()));
  });
});
