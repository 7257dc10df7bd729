import assert from "node:assert/strict";
import { matchMaker } from "@colyseus/core";
import { slowDisk } from "../helpers/faults/slow-disk.ts";
import { askForSeat } from "../helpers/server/raw-client.ts";
import {
  dropCable,
  playToEnd,
  refusal,
  seatOf,
  type TestRoom,
  TestServer,
  until,
} from "../helpers/server/test-server.ts";

describe("seats", () => {
  let server: TestServer;
  before(async () => {
    server = await TestServer.open();
  });
  after(() => server.close());

  it("are filled by quick match with two players of the same request, and no other", async () => {
    const first = await server.join({ mode: "classic" });
    const other = await server.join({ mode: "zero-hour" });
    const variant = await server.join({ mode: "last-line", singleOne: "lose" });
    const plain = await server.join({ mode: "last-line" });
    const second = await server.join({});
    assert.equal(second.roomId, first.roomId, "classic is what one gets without asking");
    assert.equal(new Set([first, other, variant, plain].map(({ roomId }) => roomId)).size, 4);
    await Promise.all([first, other, variant, plain, second].map((room) => room.leave()));
  });

  it("may be awaited by more than ten joins of one kind without a warning of a leak", async () => {
    const warnings: Error[] = [];
    const note = (warning: Error) => warnings.push(warning);
    process.on("warning", note);
    // Colyseus subscribes each join that waits for a table that another join opens.
    for (let joins = 0; joins < 12; joins++) await matchMaker.presence.subscribe("concurrent:casino:", () => undefined);
    await new Promise(setImmediate);
    process.off("warning", note);
    matchMaker.presence.unsubscribe("concurrent:casino:");
    assert.deepEqual(warnings, []);
  });

  it("of private tables and tables with bots are never filled by quick match", async () => {
    const hidden = await server.create({ mode: "classic", private: true });
    const withBot = await server.create({ mode: "classic", bot: true });
    const seeker = await server.join({ mode: "classic" });
    assert.ok(![hidden.roomId, withBot.roomId].includes(seeker.roomId));
    await Promise.all([hidden, withBot, seeker].map((room) => room.leave()));
  });

  it("of a match that has begun are never filled by quick match, even when a player left", async () => {
    const first = await server.join({ mode: "true-grit" });
    const second = await server.join({ mode: "true-grit" });
    assert.equal(second.roomId, first.roomId);
    await Promise.all([first, second].map((room) => room.request("seed", { seed: "x" })));
    await until(first, (state) => state.status === "playing");
    await second.leave();
    const third = await server.join({ mode: "true-grit" });
    assert.notEqual(third.roomId, first.roomId);
    await Promise.all([first, third].map((room) => room.leave()));
  });

  it("are not open to a spectator, who sees the table, is counted, and cannot act", async () => {
    const [first, second] = await server.pair();
    const watcher: TestRoom = await server.client.joinById(first.roomId, { watch: true });
    watcher.onMessage("*", () => undefined);
    await until(watcher, (state) => state.status === "playing");
    await until(first, (state) => state.spectators === 1);
    assert.equal(await refusal(watcher.request("act", { type: "resign" })), "not-seated");
    assert.equal(await refusal(watcher.request("seed", { seed: "x" })), "not-seated");
    await watcher.leave();
    await until(first, (state) => state.spectators === 0);
    const waiting = await server.create({ private: true });
    await assert.rejects(server.client.joinById(waiting.roomId, { watch: true }), /not-started/);
    await Promise.all([first, second, waiting].map((room) => room.leave()));
  });

  it("are shuffled by the match's own random stream", async () => {
    const firsts = new Set<number>();
    for (let i = 0; i < 40 && firsts.size < 2; i++) {
      const rooms = await server.pair();
      firsts.add(seatOf(rooms[0]));
      await Promise.all(rooms.map((room) => room.leave()));
    }
    assert.equal(firsts.size, 2);
  });

  it("are free again when a player leaves before the match", async () => {
    const first = await server.join({ mode: "true-grit" });
    await first.leave();
    const second = await server.join({ mode: "true-grit" });
    await until(second, (state) => [...state.seats].filter(({ kind }) => kind === "human").length === 1);
    await second.leave();
  });

  it("are never assigned twice when a player joins while another is leaving", async () => {
    const wish = { mode: "last-line", casual: true };
    const [ann, ben] = [await server.join(wish), await server.join(wish)];
    assert.equal(ben.roomId, ann.roomId);
    const disk = slowDisk(server);
    const left = ben.leave();
    await disk.noting;
    const { seat } = await askForSeat(server, "joinOrCreate/dash-dice", wish);
    assert.equal(seat.roomId, ann.roomId);
    disk.letGo();
    await left;
    const cleo = await server.join(wish);
    assert.notEqual(cleo.roomId, ann.roomId);
    await Promise.all([ann, cleo].map((room) => room.leave()));
  });

  it("are forfeited by leaving: the other seat wins", async () => {
    const [first, second] = await server.pair();
    await first.leave();
    await until(second, (state) => state.status === "over");
    assert.deepEqual([...(second.state.result?.winners ?? [])], [seatOf(second)]);
    assert.equal(second.state.result?.reason, "forfeit");
    assert.equal((await server.record(second.state.matchId)).status, 200);
  });

  it("are kept when a connection drops, and the match continues after the return", async () => {
    const rooms = await server.pair();
    const [first, second] = rooms;
    const back = new Promise<void>((resolve) => first.onReconnect(() => resolve()));
    const mine = seatOf(first);
    dropCable(server, first);
    await until(second, (state) => [...state.seats][mine]?.connected === false);
    await back;
    await until(second, (state) => [...state.seats][mine]?.connected === true);
    await playToEnd(rooms);
  });

  it("are forfeited by a player who does not return within the grace period", async () => {
    const { pace } = server.context;
    const { gracePlaying } = pace;
    const [first, second] = await server.pair();
    pace.gracePlaying = 0.1;
    first.reconnection.enabled = false;
    dropCable(server, first);
    await until(second, (state) => state.status === "over");
    pace.gracePlaying = gracePlaying;
    assert.equal(second.state.result?.reason, "forfeit");
  });
});
