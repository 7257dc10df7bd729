import assert from "node:assert/strict";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { matchMaker } from "@colyseus/core";
import { models } from "../../client/src/games/models.ts";
import { catalog, type GameId } from "../../shared/games/catalog.ts";
import { SET_ASIDE } from "../../shared/protocol/close-codes.ts";
import { eventually } from "../helpers/eventually.ts";
import { dismissed, partsOf, resumes, takeFaults, throwOnce } from "../helpers/faults/faults.ts";
import { dropCable, refusal, type TestRoom, TestServer, turn, until } from "../helpers/server/test-server.ts";
import { IS_WIDE } from "../helpers/wide.ts";

const RESIGN = { id: "m1", action: { type: "resign" } };
const CALL = { type: "call", parity: "odd" };
const PAYLOADS: Record<string, object> = {
  act: RESIGN,
  seed: { seed: "late" },
  return: {},
  skip: {},
  offerDraw: {},
  declineDraw: {},
  rematch: {},
  addBot: { level: "easy" },
  removeBot: { seat: 1 },
  say: { phrase: "hello" },
};
const PHASES = ["waiting", "playing", "over"] as const;

/** A table in this phase, with its clients. */
async function tableIn(server: TestServer, game: GameId, phase: (typeof PHASES)[number]): Promise<TestRoom[]> {
  if (phase === "waiting") {
    const room = await server.create({ private: true, name: "Ann" }, game);
    await until(room, (state) => state.status === "waiting");
    return [room];
  }
  const rooms = await server.pair({}, game);
  if (phase === "over") await rooms[0].request("act", RESIGN);
  await Promise.all(rooms.map((room) => until(room, (state) => state.status === phase)));
  return rooms;
}

/** Values that must survive a fault. */
const identityOf = ({ roomId, sessionId, state, name }: TestRoom) => ({
  view: state.matchId ? models[name as GameId](state) : null,
  ...{ roomId, sessionId, status: state.status, matchId: state.matchId, seq: state.seq },
  ...{ code: state.code, commitment: state.commitment },
});

/** The restored table takes the next request of its phase. */
async function goesOn(rooms: TestRoom[], phase: string): Promise<void> {
  const [first] = rooms as [TestRoom];
  if (phase === "waiting") await first.request("seed", { seed: "ann's" });
  if (phase === "playing") await first.request("act", RESIGN);
  if (phase === "over") await first.request("rematch", {});
}

const GAMES = Object.keys(catalog) as GameId[];
/** Every request is tried at a table of this game, and one at the others: tables do not depend on the game here. */
const [FIRST] = GAMES;

for (const game of GAMES) {
  describe(`a table of ${game} after a fault`, () => {
    let server: TestServer;
    let bystanders: [TestRoom, TestRoom];
    before(async () => {
      server = await TestServer.open({ graceWaiting: 20, gracePlaying: 20 });
      bystanders = await server.pair({}, game);
    });
    after(() => server.close());

    for (const phase of PHASES) {
      it(`is restored with its clients, whichever request fails while it is ${phase}`, async () => {
        let disturbed = 0;
        for (const room of bystanders) room.onDrop(() => disturbed++);
        for (const [type, payload] of Object.entries(game === FIRST || IS_WIDE ? PAYLOADS : { act: RESIGN })) {
          const rooms = await tableIn(server, game, phase);
          const [first] = rooms as [TestRoom];
          const before = rooms.map(identityOf);
          const broken = server.serverRoom(first.roomId);
          const resumed = Promise.all(rooms.map(resumes));
          throwOnce(partsOf(first.roomId).chairs, "human", "seatOf");
          assert.equal(await refusal(first.request(type, payload)), "restoring", type);
          await resumed;
          assert.notEqual(server.serverRoom(first.roomId), broken, type);
          assert.deepEqual(rooms.map(identityOf), before, type);
          await goesOn(rooms, phase);
          assert.match(takeFaults(server).join(), /injected fault/);
          await Promise.all(rooms.map((room) => room.leave()));
        }
        assert.equal(disturbed, 0, "other tables do not notice");
      }).timeout(300_000);
    }
  });
}

describe("a fault at a table", () => {
  let server: TestServer;
  let rooms: [TestRoom, TestRoom];
  beforeEach(async () => {
    server = await TestServer.open({ graceWaiting: 20, gracePlaying: 20 });
    rooms = await server.pair({ mode: "classic" });
  });
  afterEach(() => server.close());

  const everyone = () => Promise.all(rooms.map(resumes));

  it("after a move is durable loses nothing: the move that is sent again is played once", async () => {
    const { actor } = turn(rooms);
    const resumed = everyone();
    throwOnce(server.serverRoom(actor.roomId), "broadcastPatch");
    assert.equal(await refusal(actor.request("act", { id: "first", action: CALL })), "restoring");
    await resumed;
    assert.deepEqual(await actor.request("act", { id: "first", action: CALL }), { seq: 1 });
    assert.equal((await server.journal.read(actor.state.matchId))?.record.actions.length, 1);
  });

  it("before a move is durable loses nothing: the move that is sent again is played once", async () => {
    const { actor } = turn(rooms);
    const resumed = everyone();
    throwOnce(server.journal, "append");
    assert.equal(await refusal(actor.request("act", { id: "first", action: CALL })), "restoring");
    await resumed;
    assert.equal(actor.state.seq, 0);
    assert.deepEqual(await actor.request("act", { id: "first", action: CALL }), { seq: 1 });
  });

  it("in the rules leaves the state as the journal has it", async () => {
    const { actor } = turn(rooms);
    const resumed = everyone();
    throwOnce(catalog["dash-dice"].game, "apply");
    assert.equal(await refusal(actor.request("act", CALL)), "restoring");
    await resumed;
    assert.deepEqual(await actor.request("act", CALL), { seq: 1 });
  });

  it("while the match is opened leads back to a table that opens it again", async () => {
    const host = await server.create({ private: true, name: "Ann" });
    const guest: TestRoom = await server.client.joinById(host.roomId, { name: "Ben" });
    guest.onMessage("*", () => undefined);
    guest.reconnection.minUptime = 0;
    const { code, commitment } = host.state;
    const resumed = Promise.all([host, guest].map(resumes));
    throwOnce(server.journal, "begin");
    await Promise.all(
      [host, guest].map((room, index) => room.request("seed", { seed: `seed ${index}` }).catch(() => undefined)),
    );
    await resumed;
    await until(host, (state) => state.status === "playing");
    assert.deepEqual([host.state.code, host.state.commitment], [code, commitment]);
    assert.equal((await fetch(`${server.address}/api/codes/${code}`)).status, 200);
  });

  it("while a player returns takes no seat away, not even when the new token is not durable yet", async () => {
    const [ann] = rooms;
    let returns = 0;
    const restored = new Promise<void>((resolve) => {
      ann.onReconnect(() => ++returns === 2 && resolve());
    });
    throwOnce(server.journal, "note");
    dropCable(server, ann);
    await restored;
    assert.deepEqual(await ann.request("act", RESIGN), { seq: 1 });
  });

  it("is restored after all its clients have left", async () => {
    const { actor } = turn(rooms);
    const { roomId } = actor;
    const broken = server.serverRoom(roomId);
    const written = Promise.withResolvers<void>();
    server.journal.written = () => written.promise;
    throwOnce(catalog["dash-dice"].game, "apply");
    assert.equal(await refusal(actor.request("act", CALL)), "restoring");
    await Promise.all(rooms.map((room) => room.leave()));
    await eventually(
      () => matchMaker.getLocalRoomById(roomId),
      (room) => room === undefined,
    );
    written.resolve();
    const watcher: TestRoom = await server.client.joinById(roomId, { watch: true });
    watcher.onMessage("*", () => undefined);
    assert.notEqual(server.serverRoom(roomId), broken);
  });

  it("of a bot is restored like any other", async () => {
    const alone = await server.create({ bot: true, mode: "classic" });
    const resumed = resumes(alone);
    throwOnce(partsOf(alone.roomId).bots, "next");
    await alone.request("seed", { seed: "mine" });
    await resumed;
    await until(alone, (state) => state.status === "playing");
  });

  it("at the same position again sets the match aside: record and reason are kept, players are told", async () => {
    const { actor } = turn(rooms);
    const { roomId } = actor;
    const { matchId } = actor.state;
    const resumed = everyone();
    throwOnce(partsOf(roomId).chairs, "seatOf");
    assert.equal(await refusal(actor.request("act", CALL)), "restoring");
    await resumed;
    const told = Promise.all(rooms.map(dismissed));
    throwOnce(partsOf(roomId).chairs, "seatOf");
    assert.equal(await refusal(actor.request("act", CALL)), "restoring");
    assert.deepEqual(await told, new Array(2).fill([SET_ASIDE, "set-aside"]));
    assert.equal(matchMaker.getLocalRoomById(roomId), undefined);
    assert.deepEqual(await server.journal.openTables(), []);
    assert.equal((await server.journal.read(matchId))?.record.id, matchId);
    assert.match(takeFaults(server).join(), /set aside after a repeated fault/);
  });

  it("at a waiting table again sets it aside with the note of who waited", async () => {
    const host = await server.create({ private: true, name: "Ann" });
    const [{ matchId } = { matchId: "" }] = (await server.journal.openTables()).filter(({ header }) => header === null);
    const resumed = resumes(host);
    for (const last of [false, true]) {
      const told = dismissed(host);
      throwOnce(partsOf(host.roomId).chairs, "human");
      assert.equal(await refusal(host.request("seed", { seed: "x" })), "restoring");
      if (last) assert.deepEqual(await told, [SET_ASIDE, "set-aside"]);
      else await resumed;
    }
    const database = new DatabaseSync(join(server.folder, "house.sqlite"));
    const kept = database.prepare("SELECT reason, note FROM set_aside WHERE match_id = ?").get(matchId);
    database.close();
    assert.match(String(kept?.reason), /repeated fault at position -1: injected fault/);
    assert.equal(JSON.parse(String(kept?.note)).roomId, host.roomId);
  });

  it("at another position is a first one", async () => {
    for (let round = 0; round < 3; round++) {
      const { actor } = turn(rooms);
      const resumed = everyone();
      throwOnce(partsOf(actor.roomId).chairs, "seatOf");
      assert.equal(await refusal(actor.request("act", {})), "restoring");
      await resumed;
      const { seq } = (await actor.request("act", round === 0 ? CALL : { type: "roll" })) as { seq: number };
      await Promise.all(rooms.map((room) => until(room, (state) => state.seq >= seq)));
    }
  });

  it("leaves the table under the same address for spectators", async () => {
    const [ann] = rooms;
    const resumed = everyone();
    throwOnce(partsOf(ann.roomId).chairs, "seatOf");
    const fault = refusal(ann.request("act", CALL));
    await Promise.all([fault, resumed]);
    const watcher = await server.client.joinById(ann.roomId, { watch: true });
    watcher.onMessage("*", () => undefined);
    assert.equal(watcher.roomId, ann.roomId);
  });
});

describe("a fault of the turn clock", () => {
  it("is restored like any other, and the clock plays on", async () => {
    const server = await TestServer.open({ gracePlaying: 20, speedup: 100 });
    const rooms = await server.pair({ mode: "classic" });
    const resumed = Promise.all(rooms.map(resumes));
    throwOnce(catalog["dash-dice"].game, "fallbackAction");
    await resumed;
    await until(rooms[0], (state) => state.seq > 0);
    assert.match(takeFaults(server).join(), /injected fault/);
    await server.close();
  });
});
