import assert from "node:assert/strict";
import type { SentEvents } from "../../shared/core/sent-events.ts";
import { verifyTranscript } from "../../shared/core/transcript.ts";
import { type GameId, gameOf } from "../../shared/games/catalog.ts";
import {
  playToEnd,
  quiet,
  seatOf,
  seatState,
  type TestRoom,
  TestServer,
  turn,
  until,
} from "../helpers/server/test-server.ts";

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
    rooms[0].onMessage("events", ([, standIn]: SentEvents) => standIns.add(standIn?.by));
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
