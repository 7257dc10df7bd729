import assert from "node:assert/strict";
import type { Client } from "@colyseus/sdk";
import { models } from "../../client/src/games/models.ts";
import { storeLimits } from "../../server/players/economy/limits.ts";
import type { Store } from "../../server/store/store.ts";
import { mayAct } from "../../shared/core/game.ts";
import { seededRng } from "../../shared/core/rng.ts";
import { verifyTranscript } from "../../shared/core/transcript.ts";
import { catalog, gameOf } from "../../shared/games/catalog.ts";
import { suggestedLoadouts } from "../../shared/games/farkle/bots/suggestions.ts";
import type { FarkleView, Options } from "../../shared/games/farkle/contract.ts";
import type { Loadout } from "../../shared/games/farkle/rules/dice.ts";
import type { Limits } from "../../shared/games/farkle/rules/limits.ts";
import { customDie, loadout } from "../games/farkle/notation.ts";
import { addPlayer, clientOf } from "../helpers/play/players.ts";
import { refusal, seatOf, type TestRoom, TestServer, until } from "../helpers/server/test-server.ts";

const OWNED = { dice: "owned", mode: "ten-round" };
const { game, bots } = catalog.farkle;
const viewOf = ({ state }: TestRoom) => models.farkle(state) as FarkleView;

/** Plays all clients with the easy bot on their own decoded views until the match is over. */
async function playOut(rooms: TestRoom[], during?: () => Promise<unknown>): Promise<void> {
  const thought = seededRng(1);
  for (;;) {
    const room = rooms.find((each) => mayAct(game, viewOf(each), seatOf(each)));
    if (!room) return;
    const view = viewOf(room);
    const action = bots.easy(view, seatOf(room), game.legalActions(view, seatOf(room)), thought);
    const { seq } = (await room.request("act", action)) as { seq: number };
    await Promise.all(rooms.map((each) => until(each, (state) => state.seq >= seq)));
    if (seq === 3) await during?.();
  }
}

describe("a match with owned dice", () => {
  let server: TestServer;
  let store: Store;
  before(async () => {
    server = await TestServer.open();
    store = server.context.store;
  });
  after(() => server.close());
  afterEach("nothing broke", () => assert.deepEqual(server.faults, []));

  const playerWith = async (dice: string) => {
    const id = await addPlayer(store, { loadout: loadout(dice) });
    return { id, client: await clientOf(server, id), dice: loadout(dice) };
  };
  const equip = (id: string, dice: Loadout) =>
    store
      .updateTable("players")
      .set({ loadout: JSON.stringify(dice) })
      .where("id", "=", id)
      .execute();
  const come = async (coming: Promise<unknown>): Promise<TestRoom> => {
    const room = (await coming) as TestRoom;
    room.onMessage("*", () => undefined);
    return room;
  };
  const begin = async (rooms: TestRoom[]) => {
    await Promise.all(rooms.map((room, index) => room.request("seed", { seed: `seed ${index}` })));
    await Promise.all(rooms.map((room) => until(room, (state) => state.status === "playing")));
  };
  /** A table of these players with the match begun. */
  async function table(people: { client: Client }[], options: object = OWNED): Promise<TestRoom[]> {
    const [first, ...others] = people as [{ client: Client }, ...{ client: Client }[]];
    const host = await come(first.client.create("farkle", { ...options, seats: people.length, private: true }));
    const rooms = [host];
    for (const { client } of others) rooms.push(await come(client.joinById(host.roomId, {})));
    await begin(rooms);
    return rooms;
  }
  const record = async (room: TestRoom) => {
    const verdict = verifyTranscript(await (await server.record(room.state.matchId)).text(), gameOf);
    assert.ok(verdict.ok);
    return verdict.transcript;
  };

  it("plays a created die by its definition, which the record carries for ever", async () => {
    const { id: _, ...definition } = customDie("X1", { kind: "faces", faces: [1, 1, 1, 1, 1, 1] }, { name: "Ace" });
    const stored = JSON.stringify(definition);
    await store
      .insertInto("dice_definitions")
      .values({ die: "X1", definition: stored, retired: 0, created_at: 1 })
      .execute();
    const aces: Loadout = ["X1", "X1", null, null, null, null];
    const people = await Promise.all(["", ""].map(playerWith));
    for (const { id } of people) await equip(id, aces);
    const rooms = await table(people);
    const { options, loadouts, hotScore, wear } = viewOf(rooms[0] as TestRoom);
    assert.deepEqual(options.customDice, [{ id: "X1", ...definition }]);
    assert.deepEqual([loadouts, hotScore, wear], [[aces, aces], 0, undefined]);
    // The definition is gone before the match is over.
    await playOut(rooms, () => store.deleteFrom("dice_definitions").execute());
    const transcript = await record(rooms[0] as TestRoom);
    assert.deepEqual((transcript.options as Options).customDice, options.customDice);
    await Promise.all(rooms.map((room) => room.leave()));
  });

  it("gives each seat the loadout of its player, whatever the seating", async () => {
    for (let i = 0; i < 4; i++) {
      const people = await Promise.all(["HOT", "LUCKY - FIVES", "DOUBLE DOUBLE"].map(playerWith));
      const rooms = await table(people);
      for (const [index, room] of rooms.entries()) {
        const { phase, loadouts, options } = viewOf(room);
        assert.equal(phase, "roll");
        assert.deepEqual(loadouts[seatOf(room)], people[index]?.dice);
        assert.deepEqual(options.loadouts, loadouts);
      }
      await Promise.all(rooms.map((room) => room.leave()));
    }
  });

  it("keeps the loadouts to its end, whatever is equipped meanwhile, and its transcript verifies", async () => {
    const [ann, ben] = [await playerWith("FIVES FIVES"), await playerWith("MIDAS - LUCKY")];
    const rooms = await table([ann, ben]);
    const expected = rooms.map((room) => viewOf(room).loadouts);
    await playOut(rooms, () => Promise.all([equip(ann.id, loadout("")), equip(ben.id, loadout("DOUBLE"))]));
    const { options } = await record(rooms[0] as TestRoom);
    assert.deepEqual(
      rooms.map((room) => viewOf(room).loadouts),
      expected,
    );
    const loadouts = (options as unknown as FarkleView["options"]).loadouts;
    assert.deepEqual(loadouts?.[seatOf(rooms[0] as TestRoom)], loadout("FIVES FIVES"));
    assert.deepEqual(loadouts?.[seatOf(rooms[1] as TestRoom)], loadout("MIDAS - LUCKY"));

    await Promise.all(rooms.map((room) => room.request("rematch", {})));
    await begin(rooms);
    assert.deepEqual(viewOf(rooms[1] as TestRoom).loadouts[seatOf(rooms[1] as TestRoom)], loadout("DOUBLE"));
    await Promise.all(rooms.map((room) => room.leave()));
  });

  it("gives a bot dice of its opponent's value, and the transcript lists them", async () => {
    const { client } = await playerWith("DOUBLE DOUBLE");
    const room = await come(client.create("farkle", { ...OWNED, bot: "easy" }));
    await begin([room]);
    const [theirs] = viewOf(room).loadouts.filter((_, seat) => seat !== seatOf(room));
    assert.deepEqual(theirs, suggestedLoadouts({ ...viewOf(room).options, budget: 20 })[0]);
    while (room.state.status !== "over") {
      await until(room, (state) => state.status === "over" || state.actor === seatOf(room));
      await playOut([room]);
    }
    const { options } = await record(room);
    assert.deepEqual((options as unknown as FarkleView["options"]).loadouts, viewOf(room).loadouts);
    await room.leave();
  });

  it("drops the second Double at a table that allows one", async () => {
    const people = [await playerWith("DOUBLE DOUBLE"), await playerWith("")];
    const rooms = await table(people, { ...OWNED, maxDoubles: 1 });
    assert.deepEqual(viewOf(rooms[0] as TestRoom).loadouts[seatOf(rooms[0] as TestRoom)], loadout("DOUBLE"));
    await playOut(rooms);
    await record(rooms[0] as TestRoom);
    await Promise.all(rooms.map((room) => room.leave()));
  });

  it("stores the owner of each loadout with the table", async () => {
    const people = [await playerWith("HOT"), await playerWith("LUCKY")];
    const rooms = await table(people);
    const stored = await server.journal.openTables();
    const note = stored.find(({ matchId }) => matchId === rooms[0]?.state.matchId)?.note ?? "{}";
    const accounts = JSON.parse(note).chairs.map(({ account }: { account: string }) => account);
    assert.deepEqual(accounts.sort(), people.map(({ id }) => id).sort());
    await Promise.all(rooms.map((room) => room.leave()));
  });

  it("is found through the queue", async () => {
    const people = [await playerWith("HOT"), await playerWith("LUCKY")];
    const rooms = await Promise.all(
      people.map(async ({ client }) => {
        const queue = await client.joinOrCreate("queue", { ...OWNED, game: "farkle" });
        queue.onMessage("news", () => undefined);
        const seat = await new Promise((resolve) => queue.onMessage("seat", resolve));
        return come(client.consumeSeatReservation(seat as Parameters<Client["consumeSeatReservation"]>[0]));
      }),
    );
    await begin(rooms);
    for (const [index, room] of rooms.entries()) {
      assert.deepEqual(viewOf(room).loadouts[seatOf(room)], people[index]?.dice);
    }
    await Promise.all(rooms.map((room) => room.leave()));
  });

  it("rejects clients without an account on every route; they may watch", async () => {
    const { client } = await playerWith("HOT");
    const waiting = await come(client.create("farkle", { ...OWNED, private: true }));
    const forged = await clientOf(server, "missing");
    for (const [stranger, code] of [
      [server.client, "account-needed"],
      [forged, "sign-in-needed"],
    ] as const) {
      for (const join of [
        () => stranger.create("farkle", OWNED),
        () => stranger.joinOrCreate("farkle", OWNED),
        () => stranger.create("farkle", { ...OWNED, bot: true }),
        () => stranger.joinById(waiting.roomId, {}),
        () => stranger.joinById(waiting.roomId, { dice: "draft" }),
        () => stranger.joinOrCreate("queue", { ...OWNED, game: "farkle" }),
      ]) {
        assert.equal(await refusal(join()), code);
      }
    }
    await waiting.request("addBot", { level: "easy" });
    await begin([waiting]);
    const watcher = await come(server.client.joinById(waiting.roomId, { watch: true }));
    await until(watcher, (state) => state.status === "playing");
    assert.deepEqual(viewOf(watcher).loadouts, viewOf(waiting).loadouts);
    await Promise.all([watcher.leave(), waiting.leave()]);
  });

  it("ignores a loadout in the join options", async () => {
    const { client } = await playerWith("");
    const loadouts = [loadout("TRIPLE"), loadout("")];
    assert.match(await refusal(client.create("farkle", { ...OWNED, loadouts })), /^bad-options: loadouts: set by/);
  });
});

describe("a draft", () => {
  let server: TestServer;
  before(async () => {
    server = await TestServer.open();
  });
  after(() => server.close());

  const change = (die: string, price: number, available: number) =>
    server.context.store
      .insertInto("dice_offers")
      .values({ die, price, available, text: null, changed_at: 1 })
      .onConflict((conflict) => conflict.column("die").doUpdateSet({ price, available }))
      .execute();

  it("uses the prices at the start of the match; later changes apply to the next one", async () => {
    await change("FIVES", 11, 1);
    await change("HOT", 5, 0);
    const room = await server.create({ bot: "easy", perColour: 6 }, "farkle");
    await room.request("seed", { seed: "mine" });
    await until(room, (state) => state.status === "playing");
    await change("FIVES", 1, 1);
    await change("HOT", 5, 1);
    assert.deepEqual(viewOf(room).options.prices, { FIVES: 11, HOT: null });
    assert.equal(await refusal(room.request("act", { type: "draft", loadout: ["FIVES", "FIVES"] })), "over-budget");
    assert.equal(await refusal(room.request("act", { type: "draft", loadout: ["HOT"] })), "die-not-on-offer");
    await room.request("act", { type: "draft", loadout: ["FIVES"] });
    await room.leave();
  });

  it("keeps the limits at its start until its end", async () => {
    const { store } = server.context;
    const limit = (limits: Limits) => store.transaction().execute((writing) => storeLimits(writing, limits));
    const limits: Limits = { maxAmazing: 0, banned: [["FIVES", "LUCKY"]] };
    await limit(limits);
    const room = await server.create({ bot: "easy", perColour: 6 }, "farkle");
    await room.request("seed", { seed: "mine" });
    await until(room, (state) => state.status === "playing");
    await limit({ maxAmazing: 6, banned: [] });
    assert.deepEqual(viewOf(room).options.limits, limits);
    const draft = (...dice: string[]) => room.request("act", { type: "draft", loadout: dice });
    assert.equal(await refusal(draft("DOUBLE")), "too-many-amazing");
    assert.equal(await refusal(draft("FIVES", "LUCKY")), "banned-combination");
    await draft("LUCKY", "LUCKY");
    await room.leave();
    const next = await server.create({ bot: "easy", perColour: 6 }, "farkle");
    await next.request("seed", { seed: "mine" });
    await until(next, (state) => state.status === "playing");
    assert.equal("limits" in viewOf(next).options, false);
    await next.leave();
  });

  it("refuses limits that a client sends", async () => {
    const limits = { maxAmazing: 0, banned: [] };
    assert.match(await refusal(server.create({ bot: "easy", limits }, "farkle")), /^bad-options: limits: set by/);
  });
});
