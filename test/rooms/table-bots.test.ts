import assert from "node:assert/strict";
import {
  dashMove,
  refusal,
  seatOf,
  seatState,
  type TestRoom,
  TestServer,
  until,
} from "../helpers/server/test-server.ts";

describe("filler bots", () => {
  let server: TestServer;
  before(async () => {
    server = await TestServer.open();
  });
  after(() => server.close());

  it("are added to and removed from a waiting table, and the last one starts it", async () => {
    const room = await server.create({ seats: 3, private: true }, "dice-10-000");
    await room.request("addBot", { level: "easy" });
    await until(room, () => seatState(room, 1)?.kind === "bot");
    assert.equal(await refusal(room.request("removeBot", { seat: 0 })), "no-bot-there");
    assert.equal(await refusal(room.request("addBot", { level: "godlike" })), "malformed-request");
    await room.request("removeBot", { seat: 1 });
    await until(room, () => seatState(room, 1)?.kind === "empty");
    await room.request("addBot", { level: "hard" });
    await room.request("addBot", { level: "medium" });
    await room.request("seed", { seed: "x" });
    await until(room, (state) => state.status === "playing");
    assert.equal(await refusal(room.request("addBot", { level: "easy" })), "already-started");
    await room.leave();
  });
});

describe("the pause of a bot", () => {
  let server: TestServer;
  before(async () => {
    // Such a bot would not move by itself within the test.
    server = await TestServer.open({ botPause: 10_000_000 });
  });
  after(() => server.close());

  it("can be skipped by the only human player", async () => {
    const room = await server.create({ mode: "true-grit", bot: true });
    await room.request("seed", { seed: "x" });
    await until(room, (state) => state.status === "playing");
    while (room.state.status !== "over") {
      const { seq } = room.state;
      const mine = room.state.actor === seatOf(room);
      await (mine ? room.request("act", dashMove(room)) : room.request("skip"));
      await until(room, (state) => state.seq > seq);
    }
    assert.equal(await refusal(room.request("skip")), "no-bot-thinking");
    await room.leave();
  });

  it("cannot be skipped with other people at the table, nor by a spectator", async () => {
    const host = await server.create({ seats: 3, private: true }, "dice-10-000");
    const guest: TestRoom = await server.client.joinById(host.roomId);
    guest.onMessage("*", () => undefined);
    await host.request("addBot", { level: "easy" });
    await Promise.all([host, guest].map((room) => room.request("seed", { seed: "x" })));
    await until(host, (state) => state.status === "playing");
    assert.equal(await refusal(host.request("skip")), "not-alone");
    const watcher: TestRoom = await server.client.joinById(host.roomId, { watch: true });
    watcher.onMessage("*", () => undefined);
    assert.equal(await refusal(watcher.request("skip")), "not-seated");
    await Promise.all([host, guest, watcher].map((room) => room.leave()));
  });
});
