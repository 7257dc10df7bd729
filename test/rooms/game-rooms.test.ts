import assert from "node:assert/strict";
import { ColyseusTestServer } from "@colyseus/testing/TestServer";
import { models } from "../../client/src/games/models.ts";
import type { TableRoom } from "../../server/rooms/TableRoom.ts";
import { mayAct, type Viewer } from "../../shared/core/game.ts";
import { seededRng } from "../../shared/core/rng.ts";
import { type CatalogEntry, catalog, type GameId } from "../../shared/games/catalog.ts";
import { dropCable, refusal, seatOf, type TestRoom, TestServer, until } from "../helpers/server/test-server.ts";

const MOVES = 12;

/** Fields that a client reads from the state as they are in its view, without code of ours. */
const BY_NAME: Partial<Record<GameId, readonly string[]>> = {
  "dash-dice": ["phase", "actor", "scores", "dice", "turnScore", "options"],
  "dice-10-000": ["phase", "actor", "scores", "dice", "locked", "history", "options"],
  farkle: ["phase", "actor", "scores", "dice", "held", "turnScore", "money"],
  casino: ["phase", "actor", "scores", "table", "builds", "deckCount", "options"],
};

/** The rooms as a Colyseus user tests them. */
for (const [id, { game, bots }] of Object.entries<CatalogEntry>(catalog) as [GameId, CatalogEntry][]) {
  describe(`the room of ${id}`, () => {
    let server: TestServer;
    let colyseus: ColyseusTestServer;
    let room: TableRoom;
    let players: TestRoom[];
    before(async () => {
      server = await TestServer.open({ graceWaiting: 30, gracePlaying: 30 });
      colyseus = new ColyseusTestServer(server.app);
      colyseus.sdk = server.client;
      room = await colyseus.createRoom<TableRoom>(id, { private: true });
      players = [await connect({ name: "Ann" }), await connect({ name: "Ben" })];
      await Promise.all(players.map((player, seat) => player.request("seed", { seed: `seed ${seat}` })));
      await Promise.all(players.map((player) => until(player, ({ status }) => status === "playing")));
    });
    after(() => server.close());

    async function connect(options: object): Promise<TestRoom> {
      const client = (await colyseus.connectTo(room, options)) as unknown as TestRoom;
      client.onMessage("*", () => undefined);
      return client;
    }

    const viewOf = (client: TestRoom) => models[id](client.state);
    const stateOf = () => {
      const { live } = room.table.match;
      assert.ok(live);
      return live.state;
    };
    const assertSees = (client: TestRoom, viewer: Viewer) =>
      assert.deepEqual(viewOf(client), game.viewFor(stateOf(), viewer), String(viewer));

    async function play(): Promise<void> {
      const actor = players.find((player) => mayAct(game, viewOf(player), seatOf(player)));
      assert.ok(actor);
      const legal = game.legalActions(viewOf(actor), seatOf(actor));
      const action = bots.medium(viewOf(actor), seatOf(actor), legal, seededRng(1));
      const patched = actor.waitForNextPatch();
      const { seq } = (await actor.request("act", action)) as { seq: number };
      await patched;
      await Promise.all(players.map((player) => until(player, (state) => state.seq >= Math.floor(seq))));
    }

    it("seats its players, who see the state of the server by name", () => {
      assert.deepEqual(
        [...room.state.seats].map(({ kind, connected }) => [kind, connected]),
        [
          ["human", true],
          ["human", true],
        ],
      );
      for (const player of players) assertSees(player, seatOf(player));
    });

    it("plays legal moves and shows each seat exactly its view", async () => {
      for (let move = 0; move < MOVES && !stateOf().result; move++) await play();
      for (const player of players) assertSees(player, seatOf(player));
    });

    it("prints dice, cards, builds and seats by name", () => {
      for (const player of players) {
        const seat = seatOf(player);
        const view: Record<string, unknown> = { ...game.viewFor(stateOf(), seat) };
        const printed = JSON.parse(JSON.stringify(player.state));
        for (const name of BY_NAME[id] ?? []) assert.deepEqual(printed[name], view[name], name);
        assert.deepEqual(printed.seats.map(({ name }: { name: string }) => name).sort(), ["Ann", "Ben"]);
        if (printed.hands) assert.deepEqual(printed.hands[seat].own.cards, (view.hands as unknown[])[seat]);
      }
    });

    it("refuses a move of a spectator, who sees what spectators may see", async () => {
      const watcher = await connect({ watch: true });
      assertSees(watcher, "spectator");
      assert.equal(await refusal(watcher.request("act", { type: "roll" })), "not-seated");
      await watcher.leave();
    });

    it("refuses a move out of turn and an unknown action", async () => {
      const [player] = players as [TestRoom];
      assert.equal(await refusal(player.request("act", { type: "cheat" })), "malformed-action");
      const idle = players.find((each) => !mayAct(game, viewOf(each), seatOf(each)));
      const [action] = game.legalActions(stateOf(), stateOf().actor ?? 0);
      if (idle && action) assert.equal(await refusal(idle.request("act", action)), "not-your-turn");
    });

    it("gives a player who lost the connection the same seat and view", async () => {
      const [player] = players as [TestRoom];
      const seat = seatOf(player);
      const back = new Promise<void>((resolve) => player.onReconnect(resolve));
      player.reconnection.minUptime = 0;
      dropCable(server, player);
      await back;
      await until(player, (state) => [...state.seats][seat]?.connected === true);
      assert.equal(seatOf(player), seat);
      assertSees(player, seat);
    });
  });
}
