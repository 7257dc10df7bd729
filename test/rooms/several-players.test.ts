import assert from "node:assert/strict";
import { models } from "../../client/src/games/models.ts";
import type { GameId } from "../../shared/games/catalog.ts";
import {
  dropCable,
  refusal,
  seatOf,
  seatState,
  type TestRoom,
  TestServer,
  until,
} from "../helpers/server/test-server.ts";

describe("a table of several players", () => {
  let server: TestServer;
  before(async () => {
    server = await TestServer.open({ gracePlaying: 0.2, graceWaiting: 0.2 });
  });
  after(() => server.close());

  async function threeAt(game: GameId): Promise<TestRoom[]> {
    const host = await server.create({ seats: 3, private: true }, game);
    const guests = await Promise.all([1, 2].map(() => server.joinById(host.roomId)));
    const rooms = [host, ...guests];
    await Promise.all(rooms.map((room) => room.request("seed", { seed: "x" })));
    await Promise.all(rooms.map((room) => until(room, (state) => state.status === "playing")));
    return rooms;
  }

  it("continues with a bot when a player does not return, and the seat stays reserved", async () => {
    const [first, second, third] = (await threeAt("dice-10-000")) as [TestRoom, TestRoom, TestRoom];
    first.reconnection.enabled = false;
    const mine = seatOf(first);
    dropCable(server, first);
    await until(second, () => seatState(second, mine)?.caretaker === true);
    const back: TestRoom = await server.client.reconnect(first.reconnectionToken);
    back.onMessage("*", () => undefined);
    await until(back, (state) => state.status === "playing");
    await back.request("return");
    await until(second, () => seatState(second, mine)?.caretaker === false);
    await Promise.all([back, second, third].map((room) => room.leave()));
  });

  it("cannot be resigned by one of three", async () => {
    const rooms = await threeAt("dice-10-000");
    assert.equal(await refusal((rooms[0] as TestRoom).request("act", { type: "resign" })), "cannot-resign");
    await Promise.all(rooms.map((room) => room.leave()));
  });

  it("hides each draft from the others until all have confirmed", async () => {
    const rooms = await threeAt("farkle");
    const [first, second] = rooms as [TestRoom, TestRoom];
    await first.request("act", { type: "draft", loadout: ["LUCKY", null, null, null, null, null] });
    await until(second, (state) => state.seq >= 1);
    const view = (room: TestRoom) => models.farkle(room.state) as unknown as { loadouts: (string | null)[][] };
    assert.equal(view(first).loadouts[seatOf(first)]?.[0], "LUCKY");
    assert.equal(view(second).loadouts[seatOf(first)]?.[0], null);
    assert.doesNotMatch(JSON.stringify(second.state), /LUCKY/);
    await Promise.all(rooms.map((room) => room.leave()));
  });
});
