import assert from "node:assert/strict";
import { models } from "../../client/src/games/models.ts";
import { type CatalogEntry, catalog, type GameId } from "../../shared/games/catalog.ts";
import { ControlledWorkers } from "../helpers/faults/controlled-workers.ts";
import { dashMove, seatOf, type TestRoom, TestServer, turn, until } from "../helpers/server/test-server.ts";

/** Plays legal actions until it is no longer this client's turn. */
async function endTurn(room: TestRoom, id: GameId): Promise<void> {
  const { game }: CatalogEntry = catalog[id];
  while (room.state.status === "playing" && room.state.actor === seatOf(room)) {
    const action = game.legalActions(models[id](room.state), seatOf(room)).at(-1);
    const { seq } = (await room.request("act", action)) as { seq: number };
    await until(room, (state) => state.seq >= seq);
  }
}

describe("a bot that searches", () => {
  let workers: ControlledWorkers;
  let server: TestServer;

  beforeEach(async () => {
    workers = new ControlledWorkers();
    server = await TestServer.open({}, { workers: workers.pool });
  });
  afterEach(() => {
    workers.release();
    return server.close();
  });

  /** A table with a hard bot, at which the match has begun. */
  async function withBot(game: GameId, options: object = {}): Promise<TestRoom> {
    const room = await server.create({ ...options, private: true, bot: "hard", clock: false }, game);
    await room.request("seed", { seed: "thinking" });
    await until(room, (state) => state.status === "playing");
    return room;
  }

  it("delays no other table while it thinks", async () => {
    workers.hold();
    const waiting = await withBot("casino");
    await endTurn(waiting, "casino");
    await workers.whenStarted(1);
    const { seq } = waiting.state;
    const others = await server.pair();
    const { actor } = turn(others);
    assert.ok(((await actor.request("act", dashMove(actor))) as { seq: number }).seq > 0);
    assert.equal(waiting.state.seq, seq, "the bot is still thinking");
    workers.release();
    await until(waiting, (state) => state.seq > seq);
    assert.deepEqual(server.faults, []);
  });

  it("moves although its thread crashes", async () => {
    workers.crash(1);
    const room = await withBot("casino");
    await endTurn(room, "casino");
    const { seq } = room.state;
    await until(room, (state) => state.seq > seq);
    assert.ok(workers.started >= 2);
    assert.deepEqual(server.faults, []);
  });

  it("plays any legal action when its thread crashes twice", async () => {
    workers.crash(2);
    const room = await withBot("casino");
    await endTurn(room, "casino");
    const { seq } = room.state;
    await until(room, (state) => state.seq > seq);
    assert.equal(server.faults.length, 1);
    assert.match(server.faults[0] ?? "", /a legal action is played/);
  });

  it("thinks again when the match has moved on meanwhile", async () => {
    workers.hold();
    const room = await withBot("farkle");
    await workers.whenStarted(1);
    await room.request("act", { type: "draft", loadout: ["LUCKY"] });
    workers.release();
    await workers.whenStarted(2);
    await room.request("act", { type: "confirm" });
    await until(room, (state) => state.phase !== "draft");
    assert.deepEqual(server.faults, []);
  });

  it("plays nothing in a match that ended meanwhile", async () => {
    workers.hold();
    const room = await withBot("casino");
    await endTurn(room, "casino");
    await workers.whenStarted(1);
    const { seq } = (await room.request("act", { type: "resign" })) as { seq: number };
    workers.release();
    await workers.whenAnswered(1);
    const { actions } = (await (await server.record(room.state.matchId)).json()) as { actions: unknown[] };
    assert.equal(actions.length, seq);
    assert.equal(room.state.seq, seq);
    assert.deepEqual(server.faults, []);
  });
});
