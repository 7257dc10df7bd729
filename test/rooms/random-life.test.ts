import assert from "node:assert/strict";
import { matchMaker } from "@colyseus/core";
import { models } from "../../client/src/games/models.ts";
import type { SyncedTable } from "../../client/src/net/synced-table.ts";
import { mayAct } from "../../shared/core/game.ts";
import { type Rng, seededRng } from "../../shared/core/rng.ts";
import { type CatalogEntry, catalog, type GameId } from "../../shared/games/catalog.ts";
import { dropCable, seatOf, type TestRoom, TestServer } from "../helpers/server/test-server.ts";
import { withFuzzSeed } from "../helpers/setup/fuzz-seed.ts";
import { IS_WIDE } from "../helpers/wide.ts";

const SEQUENCES = IS_WIDE ? 1000 : 100;
const STEPS = 14;
const KINDS: { game: GameId; options: object }[] = [
  { game: "dash-dice", options: { mode: "true-grit" } },
  { game: "dice-10-000", options: { seats: 3 } },
  { game: "farkle", options: { seats: 4, mode: "ten-round" } },
  { game: "casino", options: {} },
];

/** One of four clients around a table and its possible actions, valid or not. */
class Person {
  room: TestRoom | null = null;
  readonly #server: TestServer;
  readonly #roomId: () => string;

  constructor(server: TestServer, roomId: () => string) {
    this.#server = server;
    this.#roomId = roomId;
  }

  async join(watch: boolean): Promise<void> {
    if (this.room) return;
    this.room = await this.#server.client.joinById(this.#roomId(), watch ? { watch } : {});
    this.room.onMessage("*", () => undefined);
    this.room.reconnection.enabled = false;
    await this.room.request("seed", { seed: "random" });
  }

  async leave(): Promise<void> {
    const { room } = this;
    this.room = null;
    await room?.leave();
  }

  async drop(): Promise<void> {
    const { room } = this;
    this.room = null;
    if (!room || !this.#server.serverRoom(room.roomId)?.clients.get(room.sessionId)) return;
    dropCable(this.#server, room);
    this.room = await this.#server.client.reconnect(room.reconnectionToken);
    this.room.onMessage("*", () => undefined);
    this.room.reconnection.enabled = false;
  }

  async act({ game }: CatalogEntry, id: GameId, rng: Rng): Promise<void> {
    if (!this.room?.state?.matchId) return;
    const view = models[id](this.room.state);
    const seat = seatOf(this.room);
    const legal = seat >= 0 && mayAct(game, view, seat) ? game.legalActions(view, seat) : [{ type: "roll" }];
    await this.room.request("act", legal[rng.int(legal.length)]);
  }

  async ask(type: string, payload: object): Promise<void> {
    await this.room?.request(type, payload);
  }
}

describe("random sequences of events at a table", () => {
  let server: TestServer;
  before(async () => {
    server = await TestServer.open({ seedWait: 20, gracePlaying: 0.05, graceWaiting: 0.05, botPause: 1, speedup: 50 });
  });
  after(() => server.close());

  it(
    "end without a stuck room, an exception, or a seat with two owners",
    withFuzzSeed(async (seed) => {
      for (let sequence = 0; sequence < SEQUENCES; sequence++) {
        const rng = seededRng(seed + sequence);
        const { game, options } = KINDS[sequence % KINDS.length] as (typeof KINDS)[number];
        const host = await server.create({ ...options, private: true }, game);
        host.reconnection.enabled = false;
        const people = Array.from({ length: 4 }, () => new Person(server, () => host.roomId));
        (people[0] as Person).room = host;
        for (let step = 0; step < STEPS; step++) {
          const person = people[rng.int(people.length)] as Person;
          const deeds: (() => Promise<void>)[] = [
            () => person.join(false),
            () => person.join(rng.int(3) === 0),
            () => person.act(catalog[game], game, rng),
            () => person.act(catalog[game], game, rng),
            () => person.act(catalog[game], game, rng),
            () => person.drop(),
            () => person.leave(),
            () => person.ask("act", { type: "resign" }),
            () => person.ask("offerDraw", {}),
            () => person.ask("declineDraw", {}),
            () => person.ask("rematch", {}),
            () => person.ask("return", {}),
            () => person.ask("addBot", { level: "easy" }),
          ];
          // A rejection is a valid answer to nonsense; the invariants are checked below.
          await (deeds[rng.int(deeds.length)] as () => Promise<void>)().catch(() => undefined);
          const table = server.serverRoom(host.roomId)?.state as SyncedTable | undefined;
          const owners = [...(table?.seats ?? [])].map(({ sessionId }) => sessionId).filter(Boolean);
          assert.equal(new Set(owners).size, owners.length, `sequence ${sequence}: a seat with two owners`);
        }
        await Promise.all(people.map((person) => person.leave().catch(() => undefined)));
        assert.deepEqual(server.faults, [], `sequence ${sequence}`);
      }
      await server.roomsFallTo(0);
      assert.equal(matchMaker.stats.local.roomCount, 0);
    }),
  ).timeout(600_000);
});
