import assert from "node:assert/strict";
import { models } from "../../client/src/games/models.ts";
import { actionsToTry } from "../../shared/core/catalog-entry.ts";
import { type CommonState, mayAct, type Seat, type Viewer } from "../../shared/core/game.ts";
import { replay } from "../../shared/core/match-record.ts";
import { seededRng } from "../../shared/core/rng.ts";
import { recordOf, type Transcript, verifyTranscript } from "../../shared/core/transcript.ts";
import { type CatalogEntry, catalog, type GameId, gameOf } from "../../shared/games/catalog.ts";
import { anyOf } from "../helpers/play/any-of.ts";
import { seatOf, type TestRoom, TestServer, until } from "../helpers/server/test-server.ts";
import { IS_WIDE } from "../helpers/wide.ts";

type Bot = CatalogEntry["bots"]["easy"];

interface Onlooker {
  room: TestRoom;
  viewer: Viewer;
  /** The state that this client had decoded after each action. */
  seen: Map<number, CommonState>;
}

/** Many clients at a large table decode a long match, so only every fifth step and the last are compared. */
const strideFor = (seats: number): number => (seats > 2 && !IS_WIDE ? 5 : 1);

/** Variants whose bots plan far longer than their matches take. Random moves end them as soon. */
const PLANNED = ["five-rounds", "draft"];

/** Plays all clients with the bot on their own decoded views until the match is over. */
async function playOut(
  game: CatalogEntry["game"],
  bot: Bot,
  read: (room: TestRoom) => CommonState,
  onlookers: Onlooker[],
  stride: number,
): Promise<void> {
  const thought = seededRng(1);
  let steps = 0;
  const look = () => {
    for (const { room, seen } of onlookers) seen.set(steps, read(room));
  };
  look();
  for (;;) {
    const next = onlookers.find(({ room, viewer }) => viewer !== "spectator" && mayAct(game, read(room), viewer));
    if (!next) return look();
    const view = read(next.room);
    const seat = next.viewer as Seat;
    const action = bot(view, seat, game.legalActions(view, seat), thought);
    const { seq } = (await next.room.request("act", action)) as { seq: number };
    await Promise.all(onlookers.map(({ room }) => until(room, (state) => state.seq >= seq)));
    steps++;
    if (steps % stride === 0) look();
  }
}

/** Plays a match to its end; each client's decoded state at the compared steps must be what the rules allow. */
async function playAndCompare(
  server: TestServer,
  game: CatalogEntry["game"],
  bot: Bot,
  read: (room: TestRoom) => CommonState,
  rooms: TestRoom[],
  watcher: TestRoom,
): Promise<void> {
  const onlookers = rooms.map((room): Onlooker => ({ room, viewer: seatOf(room), seen: new Map() }));
  onlookers.push({ room: watcher, viewer: "spectator", seen: new Map() });
  const stride = strideFor(rooms.length);
  await playOut(game, bot, read, onlookers, stride);

  const text = await (await server.record(watcher.state.matchId)).text();
  const verdict = verifyTranscript(text, gameOf);
  assert.ok(verdict.ok, `${JSON.stringify(verdict)} for ${text.slice(0, 200)}`);
  const transcript: Transcript = JSON.parse(text);
  let seq = 0;
  replay(game, recordOf(transcript), (state) => {
    for (const { viewer, seen } of onlookers) {
      if (seq % stride > 0 && !seen.has(seq)) continue;
      assert.deepEqual(seen.get(seq), game.viewFor(state, viewer), `step ${seq}, ${viewer}`);
    }
    seq++;
  });
}

for (const [id, entry] of Object.entries<CatalogEntry>(catalog)) {
  const { game, bots } = entry;
  const variants = Object.entries(entry.variants);
  // `conformance/wire` compares the other variants without sockets.
  for (const [variant, options] of IS_WIDE ? variants : variants.slice(0, 1)) {
    const bot: Bot = PLANNED.includes(variant)
      ? (view, seat, _legal, rng) => anyOf(actionsToTry(entry, view, seat), rng)
      : bots.easy;
    describe(`a table of ${id} (${variant})`, () => {
      let server: TestServer;
      before(async () => {
        server = await TestServer.open();
      });
      after(() => server.close());

      const { min, max } = game.seats;
      for (const seats of new Set([min, max])) {
        it(`shows ${seats} seats and a spectator exactly what the rules allow, and verifies`, async () => {
          const read = (room: TestRoom) => models[id as GameId](room.state);
          const host = await server.create({ ...options, seats, private: true }, id);
          const guests = await Promise.all(
            Array.from({ length: seats - 1 }, async () => {
              const room: TestRoom = await server.client.joinById(host.roomId, {});
              room.onMessage("*", () => undefined);
              return room;
            }),
          );
          const rooms = [host, ...guests];
          await Promise.all(rooms.map((room, index) => room.request("seed", { seed: `seed ${index}` })));
          await Promise.all(rooms.map((room) => until(room, (state) => state.status === "playing")));
          const watcher: TestRoom = await server.client.joinById(host.roomId, { watch: true });
          watcher.onMessage("*", () => undefined);
          await until(watcher, (state) => state.status === "playing");
          await playAndCompare(server, game, bot, read, rooms, watcher);
          if (seats > 2 && !IS_WIDE) return;

          // All seats rotate by one, and earlier secrets no longer apply.
          await Promise.all(rooms.map((room) => room.request("rematch", {})));
          await Promise.all(rooms.map((room, index) => room.request("seed", { seed: `seed ${index}` })));
          await Promise.all([...rooms, watcher].map((room) => until(room, (state) => state.status === "playing")));
          await playAndCompare(server, game, bot, read, rooms, watcher);
        });
      }
    });
  }
}
