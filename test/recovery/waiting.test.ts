import assert from "node:assert/strict";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { matchMaker } from "@colyseus/core";
import { Client } from "@colyseus/sdk";
import { models } from "../../client/src/games/models.ts";
import { PACE } from "../../server/context.ts";
import { openServer } from "../../server/index.ts";
import { verifyTranscript } from "../../shared/core/transcript.ts";
import { gameOf } from "../../shared/games/catalog.ts";
import { getText } from "../helpers/server/get-text.ts";
import { ReopenedServer, RestartedServer } from "../helpers/server/restarted-server.ts";
import { playToEnd, quietConfig, refusal, seatOf, type TestRoom, until } from "../helpers/server/test-server.ts";
import { IS_WIDE } from "../helpers/wide.ts";

const optionsOf = ({ state }: TestRoom) => models["dice-10-000"](state).options;

/** A client that keeps trying to reconnect. */
function patient(room: TestRoom): TestRoom {
  room.onMessage("*", () => undefined);
  Object.assign(room.reconnection, { minUptime: 0, maxRetries: Number.POSITIVE_INFINITY, maxDelay: 200 });
  return room;
}

const back = (room: TestRoom) => new Promise<void>((resolve) => room.onReconnect.once(() => resolve()));
const seed = (room: TestRoom, text: string) => room.request("seed", { seed: text });
const kinds = (room: TestRoom) => [...room.state.seats].map(({ kind }) => kind);
const playing = (rooms: TestRoom[]) =>
  Promise.all(rooms.map((room) => until(room, (state) => state.status === "playing")));

/** The part of a test with restarts: yields the clients that the server loses and that return after the restart. */
type Restarting = AsyncGenerator<TestRoom[], void, void>;

/** Ways to end a server: signals to its process, or the same shutdown as by SIGTERM within the process of the test. */
const ENDS = IS_WIDE ? (["close", "SIGKILL", "SIGTERM"] as const) : (["close"] as const);

for (const end of ENDS) {
  describe(`tables without a match on a server that is started again after ${end}`, () => {
    let folder: string;
    let server: RestartedServer | ReopenedServer;
    let client: Client;
    const rooms: TestRoom[] = [];
    const opened = (room: TestRoom) => {
      rooms.push(room);
      return patient(room);
    };
    const create = async (game: string, options: object) => opened(await client.create(game, options));
    const comeTo = async (table: TestRoom, name: string) => opened(await client.joinById(table.roomId, { name }));

    /** All tests of this server advance to their next restart together, because a start takes seconds. */
    const tests: { steps: Restarting; outcome: PromiseWithResolvers<void> }[] = [];
    function itThroughRestarts(title: string, steps: () => Restarting): void {
      const outcome = Promise.withResolvers<void>();
      // Handled by the test, which may come later.
      outcome.promise.catch(() => undefined);
      tests.push({ steps: steps(), outcome });
      it(title, () => outcome.promise);
    }

    /** The clients of a test that return after its next restart; null if it has none. */
    async function advance({ steps, outcome }: (typeof tests)[number]): Promise<TestRoom[] | null> {
      try {
        const step = await steps.next();
        if (!step.done) return step.value;
        outcome.resolve();
      } catch (error) {
        outcome.reject(error);
      }
      return null;
    }

    before(async () => {
      folder = mkdtempSync(join(tmpdir(), "house-rules-"));
      // No table starts before all its seeds have arrived.
      const pace = { seedWait: 600_000 };
      server = await (end === "close" ? ReopenedServer : RestartedServer).start(folder, pace);
      client = new Client(server.address);
      let left = tests;
      for (;;) {
        const clients = await Promise.all(left.map(advance));
        left = left.filter((_, index) => clients[index]);
        if (left.length === 0) return;
        const returned = Promise.all(clients.flatMap((lost) => lost ?? []).map(back));
        await server.restart(end === "close" ? "SIGTERM" : end);
        await returned;
      }
    });
    after(async () => {
      for (const { reconnection } of rooms) reconnection.enabled = false;
      await server.stop();
      rmSync(folder, { recursive: true });
    });

    itThroughRestarts("are found by quick match while a player waits, with unchanged promises", async function* () {
      const ann = await create("dash-dice", { mode: "true-grit", casual: true, name: "Ann" });
      await seed(ann, "ann's");
      const { commitment } = ann.state;
      yield [ann];
      const other = opened(await client.joinOrCreate("dash-dice", { mode: "true-grit" }));
      assert.notEqual(other.roomId, ann.roomId, "a table with other clocks");
      const ben = opened(await client.joinOrCreate("dash-dice", { mode: "true-grit", casual: true, name: "Ben" }));
      assert.equal(ben.roomId, ann.roomId);
      assert.equal(await refusal(seed(ann, "another")), "already-seeded");
      await seed(ben, "ben's");
      await playing([ann, ben]);
      await playToEnd([ann, ben]);
      const record = await getText(`${server.address}/api/matches/${ann.state.matchId}/record`);
      const verdict = verifyTranscript(record, gameOf);
      assert.ok(verdict.ok);
      assert.equal(verdict.transcript.commitment, commitment);
      assert.deepEqual(verdict.transcript.players.map(({ seed }) => seed).sort(), ["ann's", "ben's"]);
    });

    // A server that is told to stop knows which tokens its clients have received.
    if (end === "SIGKILL")
      itThroughRestarts(
        "keep the seat of a client that was cut off before it received its new token",
        async function* () {
          const ann = await create("dash-dice", { private: true, name: "Ann" });
          const known = ann.reconnectionToken;
          yield [ann];
          assert.notEqual(ann.reconnectionToken, known);
          for (let cut = 0; cut < 2; cut++) {
            ann.reconnectionToken = known;
            yield [ann];
          }
          const ben = await comeTo(ann, "Ben");
          await until(ben, ({ seats }) => [...seats].length === 2);
          assert.deepEqual(kinds(ben), ["human", "human"]);
        },
      );

    itThroughRestarts("keep an offered rematch, and one that both want but that has not begun", async function* () {
      const ann = await create("dash-dice", { mode: "true-grit", private: true });
      const ben = await comeTo(ann, "Ben");
      await Promise.all([seed(ann, "a"), seed(ben, "b")]);
      await playing([ann, ben]);
      await playToEnd([ann, ben]);
      const [annsSeat, first] = [seatOf(ann), ann.state.commitment];
      await ann.request("rematch");

      yield [ann, ben];
      await until(ben, (state) => [...state.seats][annsSeat]?.wantsRematch === true);
      await ben.request("rematch");
      await until(ann, (state) => state.commitment !== first);
      await seed(ann, "a again");
      const { commitment } = ann.state;

      yield [ann, ben];
      await until(ben, (state) => state.status === "starting");
      assert.equal(ben.state.commitment, commitment);
      await seed(ben, "b again");
      await playing([ann, ben]);
      assert.equal(seatOf(ann), 1 - annsSeat);
      await playToEnd([ann, ben]);
      const record = await getText(`${server.address}/api/matches/${ann.state.matchId}/record`);
      const verdict = verifyTranscript(record, gameOf);
      assert.ok(verdict.ok && verdict.transcript.rotation === 1);
    });

    itThroughRestarts(
      "keep the code, name, bot, options and switched-off clock of a private table",
      async function* () {
        const ann = await create("dice-10-000", {
          ...{ private: true, title: "Sunday table", clock: false },
          ...{ seats: 3, openingYield: "zero" },
        });
        await ann.request("addBot", { level: "hard" });
        await until(ann, (state) => state.code !== "");
        const { code } = ann.state;
        const options = optionsOf(ann);
        yield [ann];
        const found = await getText(`${server.address}/api/codes/${code}`);
        assert.deepEqual(JSON.parse(found), { roomId: ann.roomId });
        const ben = await comeTo(ann, "Ben");
        await Promise.all([seed(ann, "a"), seed(ben, "b")]);
        await playing([ann, ben]);
        assert.deepEqual(kinds(ben).toSorted(), ["bot", "human", "human"]);
        assert.deepEqual([ben.state.code, optionsOf(ben), ben.state.clock], [code, options, 0]);
        assert.equal(ben.state.title, "Sunday table");
      },
    );
  });
}

describe("a restored waiting table", () => {
  let folder: string;
  const open = () => {
    const config = quietConfig(folder);
    return openServer(config, { ...PACE, gracePlaying: 0.3 });
  };
  before(() => {
    folder = mkdtempSync(join(tmpdir(), "house-rules-"));
  });
  after(() => rmSync(folder, { recursive: true }));

  it("is closed when no player returns within the grace period", async () => {
    const before = await open();
    const room: TestRoom = await new Client(before.address).create("farkle", {});
    room.onMessage("*", () => undefined);
    room.reconnection.enabled = false;
    await before.close();
    const after = await open();
    await after.tables;
    assert.ok(matchMaker.getLocalRoomById(room.roomId));
    while (matchMaker.getLocalRoomById(room.roomId)) await wait(5);
    while ((await after.context.journal.openTables()).length > 0) await wait(5);
    await after.close();
  });

  it("gives the place of a player who does not return to the next one", async () => {
    const before = await open();
    const [ann, ben] = [new Client(before.address), new Client(before.address)];
    const host: TestRoom = await ann.create("casino", { seats: 3, name: "Ann" });
    const gone: TestRoom = await ben.joinById(host.roomId, { name: "Ben" });
    for (const room of [host, gone]) {
      room.onMessage("*", () => undefined);
      room.reconnection.enabled = false;
    }
    await before.close();
    const after = await open();
    const again: TestRoom = patient(await new Client(after.address).reconnect(host.reconnectionToken));
    await until(again, () => kinds(again).join() === "human,empty,empty");
    const guests: TestRoom[] = [];
    for (const name of ["Cleo", "Dan"]) {
      guests.push(patient(await new Client(after.address).joinOrCreate("casino", { seats: 3, name })));
    }
    assert.deepEqual(
      guests.map(({ roomId }) => roomId),
      [host.roomId, host.roomId],
    );
    await Promise.all([again, ...guests].map((room) => seed(room, "x")));
    await playing([again, ...guests]);
    await after.close();
  });
});
