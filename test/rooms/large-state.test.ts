import assert from "node:assert/strict";
import type { CommonTable, SeatState } from "../../server/rooms/table/table.ts";
import { seatOf, type TestRoom, TestServer, until } from "../helpers/server/test-server.ts";

/** A table of Dice 10 000: one line per turn. */
type TableWithHistory = CommonTable & { history: string[] };
/** A table of Casino: the loose cards as one text. */
type TableWithCards = CommonTable & { table: string };

/** Far longer than the buffer for a patch. */
const LONG = "x".repeat(10_000);

describe("a table with a large state", () => {
  let server: TestServer;
  before(async () => {
    server = await TestServer.open({ seedWait: 20 });
  });
  after(() => server.close());

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

  const secrets = (room: TestRoom) => [...room.state.seats].map((seat) => (seat as unknown as SeatState).secret ?? "");

  it("reaches present and joining clients, while small tables are served in between", async () => {
    const [first, second] = await begin("dice-10-000");
    const small = await begin("dash-dice");
    const room = server.serverRoom(first.roomId);
    const lines = Array.from({ length: 2000 }, (_, turn) => `${turn} 0 123456:1=100`);
    (room.state as unknown as TableWithHistory).history.push(...lines);
    room.broadcastPatch();
    const history = (seen: TestRoom) => [...(seen.state as unknown as TableWithHistory).history];
    await Promise.all([first, second].map((seen) => until(seen, () => history(seen).length === lines.length)));
    assert.deepEqual(history(second), lines);

    const watchers = await Promise.all([first.roomId, small[0].roomId, first.roomId].map(watch));
    const [big, little, other] = watchers as [TestRoom, TestRoom, TestRoom];
    assert.deepEqual(history(big), lines);
    assert.deepEqual(history(other), lines);
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
      (room.state as unknown as CommonTable).code = code;
      room.broadcastPatch();
    }
    await both;
    assert.deepEqual(seen, ["first", "second"]);
    await Promise.all([first, second].map((left) => left.leave()));
  });

  it("shows long secrets completely to their owners, and to no other client", async () => {
    const rooms = await begin("casino");
    const room = server.serverRoom(rooms[0].roomId);
    const table = room.state as unknown as TableWithCards;
    table.table = LONG;
    for (const [seat, place] of table.seats.entries()) place.secret = `${seat}${LONG}`;
    room.broadcastPatch();
    await Promise.all(rooms.map((seen) => until(seen, () => (seen.state as unknown as TableWithCards).table === LONG)));
    const back: TestRoom = await server.client.reconnect(rooms[0].reconnectionToken);
    back.onMessage("*", () => undefined);
    await until(back, (state) => state.status === "playing");
    const watcher = await watch(back.roomId);
    const mine = (seen: TestRoom) => [0, 1].map((seat) => (seat === seatOf(seen) ? `${seat}${LONG}` : ""));
    for (const seen of [back, rooms[1]]) assert.deepEqual(secrets(seen), mine(seen));
    assert.deepEqual(secrets(watcher), ["", ""]);
    assert.equal((watcher.state as unknown as TableWithCards).table, LONG);
    await Promise.all([back, rooms[1], watcher].map((seen) => seen.leave()));
  });
});
