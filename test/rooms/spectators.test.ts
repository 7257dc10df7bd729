import assert from "node:assert/strict";
import { playToEnd, type TestRoom, TestServer, until } from "../helpers/server/test-server.ts";

const MOST = 50;

describe("spectators", () => {
  let server: TestServer;
  before(async () => {
    server = await TestServer.open();
  });
  after(() => server.close());

  async function watch(table: TestRoom): Promise<TestRoom> {
    const room: TestRoom = await server.client.joinById(table.roomId, { watch: true });
    room.onMessage("*", () => undefined);
    return room;
  }

  it("are at most fifty at a table, and the next one joins when one leaves", async () => {
    const [first, second] = await server.pair();
    const crowd = await Promise.all(Array.from({ length: MOST }, () => watch(first)));
    await until(first, (state) => state.spectators === MOST);
    await assert.rejects(watch(first), /locked|full/);
    await crowd.pop()?.leave();
    crowd.push(await watch(first));
    await until(second, (state) => state.spectators === MOST);
    await Promise.all([first, second, ...crowd].map((room) => room.leave()));
  });

  it("stay at the table for the rematch, and may join between two matches", async () => {
    const rooms = await server.pair({ mode: "true-grit" });
    const eve = await watch(rooms[0]);
    await playToEnd(rooms);
    const { matchId, commitment } = rooms[0].state;
    await Promise.all(rooms.map((room) => room.request("rematch")));
    await Promise.all(rooms.map((room) => until(room, (state) => state.commitment !== commitment)));
    const adam = await watch(rooms[0]);
    await Promise.all(rooms.map((room) => room.request("seed", { seed: "again" })));
    await Promise.all([...rooms, eve, adam].map((room) => until(room, (state) => state.matchId !== matchId)));
    await playToEnd(rooms);
    await Promise.all([eve, adam].map((room) => until(room, (state) => state.status === "over")));
    assert.deepEqual(eve.state.toJSON(), rooms[0].state.toJSON());
    await Promise.all([...rooms, eve, adam].map((room) => room.leave()));
  });
});
