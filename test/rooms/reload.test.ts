import assert from "node:assert/strict";
import { models } from "../../client/src/games/models.ts";
import { seededRng } from "../../shared/core/rng.ts";
import type { CasinoView } from "../../shared/games/casino/contract.ts";
import { catalog } from "../../shared/games/catalog.ts";
import { seatOf, type TestRoom, TestServer, until } from "../helpers/server/test-server.ts";

const viewOf = (room: TestRoom) => models.casino(room.state) as CasinoView;

describe("a page that is reloaded with a question open", () => {
  let server: TestServer;
  before(async () => {
    server = await TestServer.open();
  });
  after(() => server.close());

  /** Drops cards at random until the table asks a player a question; null when a match ends without one. */
  async function untilAsked(rooms: TestRoom[], seed: number): Promise<TestRoom | null> {
    const rng = seededRng(seed);
    while (rooms.every((room) => viewOf(room).phase !== "choice")) {
      const actor = rooms.find((room) => room.state.actor === seatOf(room));
      if (!actor) return null;
      const legal = catalog.casino.game.legalActions(viewOf(actor), seatOf(actor));
      const drops = legal.filter(({ type }) => type === "drop");
      const moves = drops.length > 0 ? drops : legal;
      const { seq } = (await actor.request("act", moves[rng.int(moves.length)])) as { seq: number };
      await Promise.all(rooms.map((room) => until(room, (state) => state.seq >= seq)));
    }
    return rooms.find((room) => room.state.actor === seatOf(room)) ?? null;
  }

  it("is asked the same again, alone, and its answer counts", async () => {
    let asked: TestRoom | null = null;
    let rooms: TestRoom[] = [];
    for (let seed = 0; !asked; seed++) {
      await Promise.all(rooms.map((room) => room.leave()));
      rooms = await server.pair({}, "casino");
      asked = await untilAsked(rooms, seed);
    }
    const other = rooms.find((room) => room !== asked) as TestRoom;
    const question = viewOf(asked).pendingChoice;
    const hand = viewOf(asked).hands[seatOf(asked)];
    assert.ok(question && question.options.length >= 2);
    const again: TestRoom = await server.client.reconnect(asked.reconnectionToken);
    again.onMessage("*", () => undefined);
    await until(again, (state) => state.status === "playing");
    assert.deepEqual(viewOf(again).pendingChoice, question);
    assert.deepEqual(viewOf(again).hands[seatOf(again)], hand);
    assert.deepEqual([viewOf(other).phase, viewOf(other).pendingChoice], ["play", null]);
    const { seq } = (await again.request("act", { type: "choose", option: 0 })) as { seq: number };
    await until(other, (state) => state.seq >= seq);
    assert.equal(viewOf(again).pendingChoice, null);
    await Promise.all([again, other].map((room) => room.leave()));
  });
});
