import assert from "node:assert/strict";
import { matchMaker } from "@colyseus/core";
import { models } from "../../client/src/games/models.ts";
import type { SyncedTable } from "../../client/src/net/synced-table.ts";
import { mayAct } from "../../shared/core/game.ts";
import { type Rng, seededRng } from "../../shared/core/rng.ts";
import { type CatalogEntry, catalog, type GameId } from "../../shared/games/catalog.ts";
import { dropCable, seatOf, TestHouse, type TestRoom } from "../helpers/server/house.ts";

const SEQUENCES = 1000;
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
  readonly #house: TestHouse;
  readonly #roomId: () => string;

  constructor(house: TestHouse, roomId: () => string) {
    this.#house = house;
    this.#roomId = roomId;
  }

  async join(watch: boolean): Promise<void> {
    if (this.room) return;
    this.room = await this.#house.client.joinById(this.#roomId(), watch ? { watch } : {});
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
    if (!room || !this.#house.serverRoom(room.roomId)?.clients.get(room.sessionId)) return;
    dropCable(this.#house, room);
    this.room = await this.#house.client.reconnect(room.reconnectionToken);
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

describe("a thousand random sequences of events at a table", () => {
  let house: TestHouse;
  before(async () => {
    house = await TestHouse.open({ seedWait: 20, gracePlaying: 0.05, graceWaiting: 0.05, botPause: 1, hurry: 50 });
  });
  after(() => house.close());

  it("end without a stuck room, an exception, or a seat with two owners", async () => {
    for (let sequence = 0; sequence < SEQUENCES; sequence++) {
      const rng = seededRng(sequence);
      const { game, options } = KINDS[sequence % KINDS.length] as (typeof KINDS)[number];
      const host = await house.create({ ...options, private: true }, game);
      host.reconnection.enabled = false;
      const people = Array.from({ length: 4 }, () => new Person(house, () => host.roomId));
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
        const table = house.serverRoom(host.roomId)?.state as SyncedTable | undefined;
        const owners = [...(table?.seats ?? [])].map(({ sessionId }) => sessionId).filter(Boolean);
        assert.equal(new Set(owners).size, owners.length, `sequence ${sequence}: a seat with two owners`);
      }
      await Promise.all(people.map((person) => person.leave().catch(() => undefined)));
      assert.deepEqual(house.faults, [], `sequence ${sequence}`);
    }
    await house.roomsFallTo(0);
    assert.equal(matchMaker.stats.local.roomCount, 0);
  }).timeout(600_000);
});
