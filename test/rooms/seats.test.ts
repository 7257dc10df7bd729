import assert from "node:assert/strict";
import { dropCable, playToEnd, refusal, seatOf, TestHouse, type TestRoom, until } from "../helpers/house.ts";
import { slowDisk } from "../helpers/slow-disk.ts";
import { askForSeat } from "../helpers/stranger.ts";

describe("seats", () => {
  let house: TestHouse;
  before(async () => {
    house = await TestHouse.open();
  });
  after(() => house.close());

  it("quick match seats two people who want the same, and nobody else", async () => {
    const first = await house.join({ mode: "classic" });
    const other = await house.join({ mode: "zero-hour" });
    const variant = await house.join({ mode: "last-line", singleOne: "lose" });
    const plain = await house.join({ mode: "last-line" });
    const second = await house.join({});
    assert.equal(second.roomId, first.roomId, "classic is what one gets without asking");
    assert.equal(new Set([first, other, variant, plain].map(({ roomId }) => roomId)).size, 4);
    await Promise.all([first, other, variant, plain, second].map((room) => room.leave()));
  });

  it("quick match never leads to a private table or to one with a bot", async () => {
    const hidden = await house.create({ mode: "classic", private: true });
    const withBot = await house.create({ mode: "classic", bot: true });
    const seeker = await house.join({ mode: "classic" });
    assert.ok(![hidden.roomId, withBot.roomId].includes(seeker.roomId));
    await Promise.all([hidden, withBot, seeker].map((room) => room.leave()));
  });

  it("quick match never leads to a table that has begun, even when somebody left it", async () => {
    const first = await house.join({ mode: "true-grit" });
    const second = await house.join({ mode: "true-grit" });
    assert.equal(second.roomId, first.roomId);
    await Promise.all([first, second].map((room) => room.request("seed", { seed: "x" })));
    await until(first, (state) => state.status === "playing");
    await second.leave();
    const third = await house.join({ mode: "true-grit" });
    assert.notEqual(third.roomId, first.roomId);
    await Promise.all([first, third].map((room) => room.leave()));
  });

  it("a spectator sees the table, is counted, and can neither act nor take a seat", async () => {
    const [first, second] = await house.pair();
    const watcher: TestRoom = await house.client.joinById(first.roomId, { watch: true });
    watcher.onMessage("*", () => undefined);
    await until(watcher, (state) => state.status === "playing");
    await until(first, (state) => state.spectators === 1);
    assert.equal(await refusal(watcher.request("act", { type: "resign" })), "not-seated");
    assert.equal(await refusal(watcher.request("seed", { seed: "x" })), "not-seated");
    await watcher.leave();
    await until(first, (state) => state.spectators === 0);
    const waiting = await house.create({ private: true });
    await assert.rejects(house.client.joinById(waiting.roomId, { watch: true }), /not-started/);
    await Promise.all([first, second, waiting].map((room) => room.leave()));
  });

  it("people are shuffled onto seats by the match's own stream", async () => {
    const firsts = new Set<number>();
    for (let i = 0; i < 40 && firsts.size < 2; i++) {
      const rooms = await house.pair();
      firsts.add(seatOf(rooms[0]));
      await Promise.all(rooms.map((room) => room.leave()));
    }
    assert.equal(firsts.size, 2);
  });

  it("a place is free again when somebody leaves before the match", async () => {
    const first = await house.join({ mode: "true-grit" });
    await first.leave();
    const second = await house.join({ mode: "true-grit" });
    await until(second, (state) => [...state.seats].filter(({ kind }) => kind === "human").length === 1);
    await second.leave();
  });

  it("a place that is taken while its last player is still leaving is not given away twice", async () => {
    const wish = { mode: "last-line", casual: true };
    const [ann, ben] = [await house.join(wish), await house.join(wish)];
    assert.equal(ben.roomId, ann.roomId);
    const disk = slowDisk(house);
    const left = ben.leave();
    await disk.noting;
    const { seat } = await askForSeat(house, "joinOrCreate/dash-dice", wish);
    assert.equal(seat.roomId, ann.roomId);
    disk.letGo();
    await left;
    const cleo = await house.join(wish);
    assert.notEqual(cleo.roomId, ann.roomId);
    await Promise.all([ann, cleo].map((room) => room.leave()));
  });

  it("leaving a match gives it to the other seat", async () => {
    const [first, second] = await house.pair();
    await first.leave();
    await until(second, (state) => state.status === "over");
    assert.deepEqual([...(second.state.result?.winners ?? [])], [seatOf(second)]);
    assert.equal(second.state.result?.reason, "forfeit");
    assert.equal((await house.record(second.state.matchId)).status, 200);
  });

  it("a dropped cable keeps the seat, and the match goes on after the return", async () => {
    const rooms = await house.pair();
    const [first, second] = rooms;
    const back = new Promise<void>((resolve) => first.onReconnect(() => resolve()));
    const mine = seatOf(first);
    dropCable(house, first);
    await until(second, (state) => [...state.seats][mine]?.connected === false);
    await back;
    await until(second, (state) => [...state.seats][mine]?.connected === true);
    await playToEnd(rooms);
  });

  it("somebody who never comes back loses the match when the grace is over", async () => {
    const [first, second] = await house.pair();
    first.reconnection.enabled = false;
    dropCable(house, first);
    await until(second, (state) => state.status === "over");
    assert.equal(second.state.result?.reason, "forfeit");
  });
});
