import assert from "node:assert/strict";
import { models } from "../../client/src/games/models.ts";
import { LiveMatch } from "../../server/match/live-match.ts";
import { type Happened, mayAct, type Past } from "../../shared/core/game.ts";
import { seededRng } from "../../shared/core/rng.ts";
import { fromSent, type SentEvents } from "../../shared/core/sent-events.ts";
import { type CatalogEntry, catalog, type GameId } from "../../shared/games/catalog.ts";
import { refusal, seatOf, type TestRoom, TestServer, until } from "../helpers/server/test-server.ts";

const TOLD = 40;
const MOVES = 50;

const pastOf = (room: TestRoom): Promise<Past> =>
  new Promise((resolve) => {
    room.onMessage("*", () => undefined);
    room.onMessage("past", resolve);
  });

/** All messages about the match that this client receives. */
function hearing(room: TestRoom): Happened[] {
  const heard: Happened[] = [];
  const { events } = catalog[room.name as GameId].game;
  room.onMessage("events", (sent: SentEvents) => heard.push(fromSent(events, sent)));
  return heard;
}

/** Plays both seats with the easy bot, up to this many moves. */
async function play(id: GameId, rooms: TestRoom[], moves: number): Promise<void> {
  const { game, bots }: CatalogEntry = catalog[id];
  const thought = seededRng(1);
  for (let move = 0; move < moves; move++) {
    const next = rooms.find((room) => mayAct(game, models[id](room.state), seatOf(room)));
    if (!next) return;
    const view = models[id](next.state);
    const action = bots.easy(view, seatOf(next), game.legalActions(view, seatOf(next)), thought);
    const { seq } = (await next.request("act", action)) as { seq: number };
    await Promise.all(rooms.map((room) => until(room, (state) => state.seq >= seq)));
  }
}

describe("the past of a match", () => {
  let server: TestServer;
  before(async () => {
    server = await TestServer.open();
  });
  after(() => server.close());

  for (const id of Object.keys(catalog) as GameId[]) {
    it(`is sent to a spectator and a reloading player as others received it, and no more (${id})`, async () => {
      const [first, second] = await server.pair({}, id);
      const witness = await server.joinById(first.roomId, { watch: true });
      const [toWitness, toSecond] = [hearing(witness), hearing(second)];
      await play(id, [first, second], MOVES);
      // An answer, a refusal too, comes after everything that was broadcast before it.
      await Promise.all([refusal(witness.request("return")), second.request("return")]);
      const { matchId, seq: last } = second.state;
      const expect = (heard: Happened[]) => ({ matchId, happened: heard.filter(({ seq }) => seq > last - TOLD) });
      assert.ok(toWitness.length > 0);

      const watcher: TestRoom = await server.client.joinById(first.roomId, { watch: true });
      assert.deepEqual(await pastOf(watcher), expect(toWitness));
      const seat = seatOf(second);
      const again: TestRoom = await server.client.reconnect(second.reconnectionToken);
      assert.deepEqual(await pastOf(again), expect(toSecond));

      const stored = await server.journal.read(first.state.matchId);
      assert.ok(stored);
      const { game }: CatalogEntry = catalog[id];
      const resumed = await LiveMatch.resume(game, stored.record, server.journal, () => undefined);
      assert.deepEqual(
        resumed.pastFor("spectator"),
        expect(toWitness),
        "a server that was started anew tells the same",
      );
      assert.deepEqual(resumed.pastFor(seat), expect(toSecond));
      await Promise.all([first, witness, watcher, again].map((room) => room.leave()));
    });
  }

  it("does not reveal secret choices", async () => {
    const [first, second] = await server.pair({}, "farkle");
    await first.request("act", { type: "draft", loadout: ["LUCKY", null, null, null, null, null] });
    await first.request("act", { type: "confirm" });
    const seat = seatOf(first);
    const watcher: TestRoom = await server.client.joinById(first.roomId, { watch: true });
    const { happened } = await pastOf(watcher);
    assert.deepEqual(happened, [
      { seq: 1, events: [{ type: "drafted", seat }] },
      { seq: 2, events: [{ type: "confirmed", seat }] },
    ]);
    await Promise.all([first, second, watcher].map((room) => room.leave()));
  });
});
