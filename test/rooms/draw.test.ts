import assert from "node:assert/strict";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Client } from "@colyseus/sdk";
import { openServer } from "../../server/index.ts";
import { type Chair, Chairs, type HumanChair, humanChair } from "../../server/match/chairs.ts";
import { declineDraws, offerRefusal, offersDraw } from "../../server/match/draw-offers.ts";
import { verifyTranscript } from "../../shared/core/transcript.ts";
import { gameOf } from "../../shared/games/catalog.ts";
import {
  dashMove,
  dropCable,
  quietConfig,
  refusal,
  seatOf,
  type TestRoom,
  TestServer,
  turn,
  until,
} from "../helpers/server/test-server.ts";

const offers = (room: TestRoom, seat: number) => [...room.state.seats][seat]?.offersDraw === true;
const leaveAll = (rooms: TestRoom[]) => Promise.all(rooms.map((room) => room.leave()));

/** Waits until all clients see whether this player offers a draw. */
const everyoneSees = (rooms: TestRoom[], offerer: TestRoom, offering: boolean) =>
  Promise.all(rooms.map((room) => until(room, () => offers(room, seatOf(offerer)) === offering)));

async function assertAgreed(server: TestServer, rooms: TestRoom[], seats = rooms.length): Promise<void> {
  await Promise.all(rooms.map((room) => until(room, (state) => state.status === "over")));
  for (const { state } of rooms) {
    assert.deepEqual([state.result?.reason, [...(state.result?.winners ?? [])].length], ["draw", seats]);
    assert.equal(state.agreed, true);
  }
  const verdict = verifyTranscript(await (await server.record((rooms[0] as TestRoom).state.matchId)).text(), gameOf);
  assert.ok(verdict.ok);
  assert.deepEqual(verdict.transcript.actions.at(-1)?.action, { type: "agreeDraw" });
}

describe("a draw by agreement", () => {
  let server: TestServer;
  before(async () => {
    server = await TestServer.open();
  });
  after(() => server.close());

  const grit = () => server.pair({ mode: "true-grit" });
  const move = async (rooms: [TestRoom, TestRoom]) => {
    const { actor } = turn(rooms);
    const { seq } = (await actor.request("act", dashMove(actor))) as { seq: number };
    await Promise.all(rooms.map((room) => until(room, (state) => state.seq >= seq)));
  };

  it("is offered by one player, accepted by the other, and shared by both", async () => {
    const rooms = await grit();
    await rooms[0].request("offerDraw");
    await everyoneSees(rooms, rooms[0], true);
    assert.equal(rooms[1].state.status, "playing", "one player cannot agree alone");
    await rooms[1].request("offerDraw");
    await assertAgreed(server, rooms);
    assert.equal(await refusal(rooms[0].request("offerDraw")), "match-over");
    await leaveAll(rooms);
  });

  it("is declined by an answer, and cannot be offered again at once", async () => {
    const rooms = await grit();
    await rooms[0].request("offerDraw");
    await everyoneSees(rooms, rooms[0], true);
    await rooms[1].request("declineDraw");
    await everyoneSees(rooms, rooms[0], false);
    assert.equal(await refusal(rooms[1].request("declineDraw")), "no-offer");
    assert.equal(await refusal(rooms[0].request("offerDraw")), "offered-lately");
    await rooms[1].request("offerDraw");
    await everyoneSees(rooms, rooms[1], true);
    await rooms[0].request("offerDraw");
    await assertAgreed(server, rooms);
    await leaveAll(rooms);
  });

  it("is declined by a move of the opponent, and withdrawn by a move of the offerer", async () => {
    for (const offerer of ["idle", "actor"] as const) {
      const rooms = await grit();
      const who = turn(rooms)[offerer];
      await who.request("offerDraw");
      await everyoneSees(rooms, who, true);
      await move(rooms);
      assert.ok(rooms.every((room) => !offers(room, seatOf(who))));
      assert.equal(rooms[0].state.status, "playing");
      await leaveAll(rooms);
    }
  });

  it("is never agreed after a move, however close in time", async () => {
    for (let trial = 0; trial < 20; trial++) {
      const rooms = await grit();
      const { actor, idle } = turn(rooms);
      await actor.request("offerDraw");
      await everyoneSees(rooms, actor, true);
      const offered = actor.state.seq;
      const asked = [() => actor.request("act", dashMove(actor)), () => idle.request("offerDraw")];
      if (trial % 2) asked.reverse();
      await Promise.allSettled(asked.map((ask) => ask()));
      await until(idle, (state) => state.seq > offered);
      assert.equal(idle.state.seq, offered + 1, "either the move or the draw");
      await leaveAll(rooms);
    }
  });

  it("stands while its offerer is away, and after the return", async () => {
    const rooms = await grit();
    const [first, second] = rooms;
    await first.request("offerDraw");
    const back = new Promise<void>((resolve) => first.onReconnect(() => resolve()));
    const mine = seatOf(first);
    dropCable(server, first);
    await until(second, (state) => [...state.seats][mine]?.connected === false);
    assert.ok(offers(second, mine));
    await back;
    await until(second, (state) => [...state.seats][mine]?.connected === true);
    assert.ok(offers(first, mine) && offers(second, mine));
    await second.request("offerDraw");
    await assertAgreed(server, rooms);
    await leaveAll(rooms);
  });

  it("is rejected where the game has none, for bots, for spectators, before the match, and as a move", async () => {
    const classic = await server.pair({ mode: "classic" });
    assert.equal(await refusal(classic[0].request("offerDraw")), "no-draw-here");
    const watcher: TestRoom = await server.client.joinById(classic[0].roomId, { watch: true });
    watcher.onMessage("*", () => undefined);
    for (const type of ["offerDraw", "declineDraw"]) {
      assert.equal(await refusal(watcher.request(type)), "not-seated");
    }
    const alone = await server.create({ mode: "true-grit", private: true });
    assert.equal(await refusal(alone.request("offerDraw")), "not-started");
    const withBot = await server.create({ mode: "true-grit", bot: true });
    await withBot.request("seed", { seed: "x" });
    await until(withBot, (state) => state.status === "playing");
    assert.equal(await refusal(withBot.request("offerDraw")), "bots-do-not-draw");
    const rooms = await grit();
    assert.equal(await refusal(rooms[0].request("act", { type: "agreeDraw" })), "malformed-action");
    await leaveAll([...classic, watcher, alone, withBot, ...rooms]);
  });

  it("needs all present players at a larger table; absent ones share the result", async () => {
    const host = await server.create({ seats: 3, private: true }, "casino");
    const guests = await Promise.all([1, 2].map(() => server.joinById(host.roomId)));
    const rooms = [host, ...guests];
    await Promise.all(rooms.map((room) => room.request("seed", { seed: "x" })));
    await Promise.all(rooms.map((room) => until(room, (state) => state.status === "playing")));
    // Seat 0 is to act, so nothing moves while the others chat.
    const [first, second, third] = rooms.toSorted((a, b) => seatOf(a) - seatOf(b)) as [TestRoom, TestRoom, TestRoom];
    await Promise.all([first, second].map((room) => room.request("offerDraw")));
    await everyoneSees(rooms, second, true);
    assert.equal(first.state.status, "playing", "two of three are not enough");
    await third.request("declineDraw");
    await everyoneSees(rooms, second, false);
    const { pace } = server.context;
    const { gracePlaying } = pace;
    pace.gracePlaying = 0.1;
    second.reconnection.enabled = false;
    dropCable(server, second);
    await until(third, (state) => [...state.seats][1]?.caretaker === true);
    pace.gracePlaying = gracePlaying;
    await third.request("offerDraw");
    await first.request("offerDraw");
    await assertAgreed(server, [first, third], 3);
    await leaveAll([first, third]);
  });
});

describe("the vote on a draw", () => {
  const person = (name: string, change: Partial<HumanChair> = {}): HumanChair => ({
    ...humanChair({ name, account: null, sessionId: name, token: "" }),
    ...change,
  });
  const codeOf = (chairs: Chair[], seq: number) =>
    offerRefusal(new Chairs(chairs), chairs[0] as HumanChair, seq)?.code ?? "offered";

  it("excludes a player replaced by a caretaker, and includes one who is slow or away for a moment", () => {
    const gone = person("Cleo", { connected: false, caretaker: true });
    const [ann, ben] = [person("Ann"), person("Ben")];
    assert.equal(codeOf([ann, ben, gone], 0), "offered");
    assert.equal(codeOf([ann, gone], 0), "bots-do-not-draw");
    assert.equal(codeOf([ann, person("Dan", { caretaker: true })], 0), "offered");
    assert.equal(codeOf([ann, person("Eve", { connected: false })], 0), "offered");
  });

  it("is possible again after eight moves", () => {
    const [ann, ben] = [person("Ann", { drawOffer: { seq: 10, declined: false } }), person("Ben")];
    assert.ok(offersDraw(ann, 10) && !offersDraw(ann, 11));
    assert.ok(declineDraws(new Chairs([ann, ben]), 10));
    assert.equal(codeOf([ann, ben], 10), "offered-lately");
    assert.equal(codeOf([ann, ben], 17), "offered-lately");
    assert.equal(codeOf([ann, ben], 18), "offered");
    ben.drawOffer = { seq: 12, declined: false };
    assert.equal(codeOf([ann, ben], 12), "offered", "saying yes is always possible");
  });
});

describe("an offered draw", () => {
  it("still stands after a restart of the server", async () => {
    const dataDir = mkdtempSync(join(tmpdir(), "house-rules-"));
    const config = quietConfig(dataDir);
    const before = await openServer(config);
    const first: TestRoom = await new Client(before.address).create("casino", { private: true });
    const second: TestRoom = await new Client(before.address).joinById(first.roomId, {});
    for (const room of [first, second]) {
      room.onMessage("*", () => undefined);
      room.reconnection.enabled = false;
    }
    await Promise.all([first, second].map((room) => room.request("seed", { seed: "x" })));
    await until(first, (state) => state.status === "playing");
    const seat = seatOf(first);
    await first.request("offerDraw");
    await before.close();
    const again = await openServer(config);
    const back: TestRoom = await new Client(again.address).reconnect(second.reconnectionToken);
    back.onMessage("*", () => undefined);
    await until(back, () => offers(back, seat));
    await back.request("offerDraw");
    await until(back, (state) => state.status === "over");
    assert.deepEqual([back.state.result?.reason, back.state.agreed], ["draw", true]);
    await again.close();
    rmSync(dataDir, { recursive: true });
  });
});
