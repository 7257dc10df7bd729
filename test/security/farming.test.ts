import assert from "node:assert/strict";
import { models } from "../../client/src/games/models.ts";
import { type Action, mayAct } from "../../shared/core/game.ts";
import { type CatalogEntry, entryOf } from "../../shared/games/catalog.ts";
import type { LeaderboardLine, Me, Profile } from "../../shared/players/api.ts";
import { Person } from "../helpers/server/account.ts";
import { playToEnd, seatOf, type TestRoom, TestServer, until } from "../helpers/server/test-server.ts";

type Pair = [TestRoom, TestRoom];

const OPENING_DOLLARS = 5;

describe("farming", () => {
  let server: TestServer;
  beforeEach(async () => {
    server = await TestServer.open();
  });
  afterEach(() => server.close());

  const anonymous = async (roomId: string): Promise<TestRoom> => {
    const room: TestRoom = await server.client.joinById(roomId, {});
    room.onMessage("*", () => undefined);
    return room;
  };

  /** Sends the seeds, plays a match and waits until it is settled. */
  async function match(rooms: Pair, play: () => Promise<void>): Promise<void> {
    await Promise.all(rooms.map((room) => until(room, (state) => state.status !== "over")));
    const settled = new Promise<void>((resolve) => {
      const forget = rooms[0].onMessage("settled", () => {
        forget();
        resolve();
      });
    });
    await Promise.all(rooms.map((room, index) => room.request("seed", { seed: `seed ${index}` })));
    await Promise.all(rooms.map((room) => until(room, (state) => state.status === "playing")));
    await play();
    await Promise.all(rooms.map((room) => until(room, (state) => state.status === "over")));
    await settled;
  }

  /** The player to act makes a first move, and the second client resigns. */
  const rollAndResign = (rooms: Pair, move: object) => async () => {
    const actor = rooms.find((room) => room.state.actor === seatOf(room)) ?? rooms[0];
    await actor.request("act", move);
    await rooms[1].request("act", { type: "resign" });
  };

  const rematch = (rooms: Pair) => Promise.all(rooms.map((room) => room.request("rematch", {})));
  const meOf = async (person: Person) => (await person.ask<Me>("GET", "/me")).body;

  /** Plays Farkle with these drafted dice; each turn rolls until it farkles, for which the dice pay. */
  async function playFarkle(rooms: Pair, loadout: string[]): Promise<void> {
    const { game } = entryOf("farkle") as CatalogEntry;
    for (const room of rooms) {
      await room.request("act", { type: "draft", loadout });
      await room.request("act", { type: "confirm" });
    }
    let seq = Math.max(...rooms.map(({ state }) => state.seq));
    while (rooms[0].state.status !== "over") {
      await Promise.all(rooms.map((room) => until(room, (state) => state.seq >= seq)));
      const room = rooms.find((one) => mayAct(game, models.farkle(one.state), seatOf(one)));
      if (!room) break;
      const view = models.farkle(room.state);
      const legal: readonly Action[] = game.legalActions(view, seatOf(room));
      const action = legal.find(({ type }) => type === "roll") ?? legal.find(({ type }) => type === "save");
      ({ seq } = (await room.request("act", action)) as { seq: number });
    }
  }

  it("with an anonymous tab at a private table by rolling, resigning and rematches earns nothing", async () => {
    const farmer = await Person.come(server);
    const table = await farmer.create({ private: true, dice: "none" }, "farkle");
    const rooms: Pair = [table, await anonymous(table.roomId)];
    for (let index = 0; index < 8; index++) {
      if (index > 0) await rematch(rooms);
      await match(rooms, rollAndResign(rooms, { type: "roll" }));
    }
    const { balance, level } = await meOf(farmer);
    assert.deepEqual([balance, level.xp, level.level], [OPENING_DOLLARS, 0, 1]);
    const { body } = await farmer.ask<{ matches: { withheld: string }[] }>("GET", `/players/${farmer.me.id}/matches`);
    assert.deepEqual(new Set(body.matches.map(({ withheld }) => withheld)), new Set(["too-short"]));
    assert.deepEqual(server.faults, []);
  });

  it("with six paying dice from a custom budget earns nothing, not even against a claimed account", async () => {
    const farmer = await Person.claim(server, "Farmer", "correct horse");
    const friend = await Person.claim(server, "Friend", "correct horse");
    const table = await farmer.create({ private: true, mode: "ten-round", budget: 200, perColour: 6 }, "farkle");
    const rooms: Pair = [table, await friend.joinById(table.roomId)];
    await match(rooms, () => playFarkle(rooms, Array(6).fill("FARK$")));
    const { money } = models.farkle(table.state) as unknown as { money: number[] };
    assert.ok(
      money.every((dollars) => dollars > 0),
      "the dice paid at the table",
    );
    for (const person of [farmer, friend]) {
      const { balance, level } = await meOf(person);
      assert.deepEqual([balance, level.xp], [OPENING_DOLLARS, 0]);
      const { body } = await person.ask<{ withheld: string }>("GET", `/matches/${table.state.matchId}/result`);
      assert.equal(body.withheld, "own-rules");
    }
  }).timeout(300_000);

  it("with throw-away guests at public tables gains a claimed account the XP of three wins a day, no rating and no place on a leaderboard", async () => {
    const farmer = await Person.claim(server, "Farmer", "correct horse");
    for (let index = 0; index < 6; index++) {
      const guest = await Person.come(server);
      const table = await farmer.create({ mode: "true-grit" });
      const rooms: Pair = [table, await guest.joinById(table.roomId)];
      await match(rooms, rollAndResign(rooms, { type: "call", parity: "odd" }));
      await rematch(rooms);
      await match(rooms, () => playToEnd(rooms));
      await Promise.all(rooms.map((room) => room.leave()));
    }
    const { body: profile } = await farmer.ask<Profile>("GET", `/players/${farmer.me.id}`);
    assert.deepEqual(profile.ratings, []);
    assert.equal(profile.level.xp, 15, "a quarter of the XP of three wins, however many guests");
    assert.equal(profile.stats["dash-dice/true-grit"]?.played, 6, "the whole matches are counted");
    for (const span of ["all", "week"]) {
      const board = await farmer.ask<LeaderboardLine[]>("GET", `/leaderboards/dash-dice/true-grit?span=${span}`);
      assert.deepEqual(board.body, []);
    }
  }).timeout(300_000);
});
