import assert from "node:assert/strict";
import { models } from "../../client/src/games/models.ts";
import type { Happened } from "../../shared/core/game.ts";
import { verifyTranscript } from "../../shared/core/transcript.ts";
import type { GameId } from "../../shared/games/catalog.ts";
import { gameOf } from "../../shared/games/catalog.ts";
import {
  dashMove,
  dropCable,
  playToEnd,
  quiet,
  refusal,
  seatOf,
  type TestRoom,
  TestServer,
  turn,
  until,
} from "../helpers/server/test-server.ts";

const seatState = (room: TestRoom, seat: number) => [...room.state.seats][seat];

describe("the turn clock", () => {
  let server: TestServer;
  before(async () => {
    server = await TestServer.open({ speedup: 100, gracePlaying: 30, botPause: 5 });
  });
  after(() => server.close());

  it("has a limit in seconds by game and mode", async () => {
    const expected: [GameId, object, number, number][] = [
      ["dash-dice", { mode: "classic" }, 10, 30],
      ["dash-dice", { mode: "zero-hour" }, 10, 45],
      ["dash-dice", { mode: "true-grit", casual: true }, 20, 120],
    ];
    for (const [, options, decider, play] of expected) {
      const rooms = await server.pair(options);
      assert.equal(rooms[0].state.clock, decider);
      await turn(rooms).actor.request("act", { type: "call", parity: "odd" });
      await until(rooms[0], (state) => state.phase !== "turnDecider");
      assert.equal(rooms[0].state.clock, play);
      await Promise.all(rooms.map((room) => room.leave()));
    }
  });

  it("plays for a seat that runs out of time, and a caretaker takes over after two turns in a row", async () => {
    const rooms = await server.pair({ mode: "classic" });
    const standIns = new Set<string | undefined>();
    rooms[0].onMessage("events", ({ standIn }: Happened) => standIns.add(standIn?.by));
    await until(rooms[0], (state) => [...state.seats].some(({ caretaker }) => caretaker));
    const { matchId } = rooms[0].state;
    await until(rooms[0], (state) => state.status === "over");
    const verdict = verifyTranscript(await (await server.record(matchId)).text(), gameOf);
    assert.ok(verdict.ok);
    const movers = new Set(verdict.transcript.actions.map(({ by }) => by));
    assert.ok(movers.has("clock") && movers.has("bot"));
    assert.deepEqual([...standIns].sort(), ["caretaker", "clock"], "each move says who made it");
  });

  it("does not run against bots unless it is requested", async () => {
    const clockOf = async (options: object) => {
      const room = await server.create({ bot: true, ...options });
      await room.request("seed", { seed: "ann" });
      await until(room, ({ status }) => status === "playing");
      const { clock } = room.state;
      await room.leave();
      return clock > 0;
    };
    assert.equal(await clockOf({}), false);
    assert.equal(await clockOf({ clock: true }), true);
    const open = await server.create({});
    await open.request("addBot", { level: "easy" });
    await open.request("seed", { seed: "ann" });
    await until(open, ({ status }) => status === "playing");
    assert.equal(open.state.clock, 0, "a public table filled with bots");
    await open.leave();
  });

  it("returns the seat to its player at any time", async () => {
    const rooms = await server.pair({ mode: "zero-hour" });
    await until(rooms[0], (state) => [...state.seats].some(({ caretaker }) => caretaker));
    const sleeper = rooms.find((room) => seatState(room, seatOf(room))?.caretaker) as TestRoom;
    await sleeper.request("return");
    await until(sleeper, () => seatState(sleeper, seatOf(sleeper))?.caretaker === false);
    await Promise.all(rooms.map((room) => room.leave()));
  });

  it("may be switched off at a private table, and only there", async () => {
    const rooms = await server.pair({ mode: "classic", clock: false });
    assert.equal(rooms[0].state.clock, 0);
    await assert.rejects(server.join({ clock: false }), /bad-options: clock/);
    await playToEnd(rooms);
  });

  it("shows the remaining time to a player who returns", async () => {
    const slow = await server.pair({ mode: "true-grit", casual: true });
    const [first] = slow;
    const again = quiet(await server.client.reconnect(first.reconnectionToken));
    const { left } = await new Promise<{ left: number }>((resolve) => again.onMessage("clock", resolve));
    assert.ok(left > 0 && left <= 1200, `${left} of at most 1200 shortened milliseconds`);
    await Promise.all([again, slow[1]].map((room) => room.leave()));
  });
});

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

describe("a rematch", () => {
  let server: TestServer;
  before(async () => {
    server = await TestServer.open({ graceWaiting: 0.2 });
  });
  after(() => server.close());

  it("starts when both want it, with new seeds and rotated seats", async () => {
    const rooms = await server.pair({ mode: "true-grit" });
    assert.equal(await refusal(rooms[0].request("rematch")), "not-over");
    await playToEnd(rooms);
    const [before, commitment, matchId] = [seatOf(rooms[0]), rooms[0].state.commitment, rooms[0].state.matchId];
    const won = [...(rooms[0].state.result?.winners ?? [])];
    await rooms[0].request("rematch");
    await until(rooms[1], () => seatState(rooms[1], before)?.wantsRematch === true);
    await rooms[1].request("rematch");
    await Promise.all(rooms.map((room) => until(room, (state) => state.commitment !== commitment)));
    await Promise.all(rooms.map((room) => room.request("seed", { seed: "again" })));
    await Promise.all(
      rooms.map((room) => until(room, (state) => state.status === "playing" && state.matchId !== matchId)),
    );
    assert.equal(seatOf(rooms[0]), 1 - before);
    assert.equal(rooms[0].state.result, undefined);
    const wins = [...rooms[1].state.seats].map((seat) => seat.wins);
    const expected = [0, 1].map((seat) => (won.length === 1 && won[0] === 1 - seat ? 1 : 0));
    assert.deepEqual(wins, expected, "the players' wins move to their new seats");
    await playToEnd(rooms);
    const verdict = verifyTranscript(await (await server.record(rooms[0].state.matchId)).text(), gameOf);
    assert.ok(verdict.ok && verdict.transcript.rotation === 1);
  });

  it("is impossible after a player has left, which all seats are shown", async () => {
    const rooms = await server.pair({ mode: "true-grit" });
    await playToEnd(rooms);
    const [ann, ben] = rooms;
    assert.equal(seatState(ann, seatOf(ben))?.hasLeft, false);
    const seat = seatOf(ben);
    await ben.leave();
    await until(ann, () => seatState(ann, seat)?.hasLeft === true);
    assert.equal(await refusal(ann.request("rematch")), "someone-left");
    await ann.leave();
  });

  it("after a short match still waits for the seeds of both", async () => {
    const rooms = await server.pair({ mode: "classic" });
    const { commitment, matchId } = rooms[0].state;
    // From now on only seeds start a match; a timer left over from the first one would start it without them.
    server.context.pace.seedWait = 60_000;
    await rooms[0].request("act", { type: "resign" });
    await Promise.all(rooms.map((room) => until(room, ({ status }) => status === "over")));
    for (const room of rooms) await room.request("rematch");
    await Promise.all(rooms.map((room) => until(room, (state) => state.commitment !== commitment)));
    await rooms[0].request("seed", { seed: "first" });
    server.context.pace.seedWait = 150;
    // A whole table is opened and played meanwhile, which takes longer than any timer of the first match.
    await playToEnd(await server.pair({ mode: "classic" }));
    await rooms[1].request("seed", { seed: "second" });
    await Promise.all(
      rooms.map((room) => until(room, (state) => state.status === "playing" && state.matchId !== matchId)),
    );
    await rooms[0].request("act", { type: "resign" });
    await until(rooms[0], ({ status }) => status === "over");
    const { players } = await (await server.record(rooms[0].state.matchId)).json();
    assert.deepEqual(players.map(({ seed }: { seed: string }) => seed).sort(), ["first", "second"]);
  });

  it("is rejected when the other player has left", async () => {
    const rooms = await server.pair({ mode: "true-grit" });
    await playToEnd(rooms);
    await rooms[1].leave();
    await until(rooms[0], () => [...rooms[0].state.seats].some(({ connected }) => !connected));
    assert.equal(await refusal(rooms[0].request("rematch")), "someone-left");
  });
});

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

describe("a move sent twice", () => {
  let server: TestServer;
  before(async () => {
    server = await TestServer.open();
  });
  after(() => server.close());

  it("is played once and answered twice alike", async () => {
    const rooms = await server.pair({ mode: "true-grit" });
    const { actor } = turn(rooms);
    const move = { id: "call-1", action: { type: "call", parity: "odd" } };
    const [first, second] = await Promise.all([actor.request("act", move), actor.request("act", move)]);
    assert.deepEqual(second, first);
    assert.equal(actor.state.seq, 1);
    await playToEnd(rooms);
  });
});

describe("chat", () => {
  let server: TestServer;
  before(async () => {
    server = await TestServer.open();
  });
  after(() => server.close());

  const hears = (room: TestRoom) =>
    new Promise<{ name: string; content: object }>((resolve) => room.onMessage("said", resolve));

  it("carries quick phrases everywhere and free text at private tables, never as markup", async () => {
    const [first, second] = await server.pair();
    const heard = hears(second);
    await first.request("say", { text: "  <b>hi</b>  " });
    assert.deepEqual((await heard).content, { text: "<b>hi</b>" });
    for (const payload of [
      null,
      {},
      { text: "" },
      { text: "x".repeat(141) },
      { text: "a\u0000b" },
      { phrase: "insult" },
    ]) {
      assert.equal(await refusal(first.request("say", payload)), "malformed-chat");
    }
    const stranger = await server.join({ mode: "zero-hour" });
    assert.equal(await refusal(stranger.request("say", { text: "hi" })), "quick-phrases-only");
    await stranger.request("say", { phrase: "hello" });
    await Promise.all([first, second, stranger].map((room) => room.leave()));
  });

  it("has a rate limit, and hides spectators' messages from the players", async () => {
    const [first, second] = await server.pair();
    const watchers = await Promise.all([1, 2].map(() => server.joinById(first.roomId, { watch: true, name: "Eve" })));
    const [eve, adam] = watchers as [TestRoom, TestRoom];
    const heard = hears(adam);
    const firstHeard: unknown[] = [];
    first.onMessage("said", (said) => firstHeard.push(said));
    await eve.request("say", { emote: "wow" });
    assert.equal((await heard).name, "Eve");
    for (let line = 0; line < 5; line++) await second.request("say", { phrase: "nice" });
    assert.equal(await refusal(second.request("say", { phrase: "nice" })), "chatting-too-fast");
    await first.request("seed", { seed: "x" }).catch(() => undefined);
    assert.equal(firstHeard.length, 5, "the five lines of the other player, and none of the spectators'");
    await Promise.all([first, second, ...watchers].map((room) => room.leave()));
  });
});
