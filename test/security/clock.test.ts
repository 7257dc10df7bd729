import assert from "node:assert/strict";
import { mock } from "node:test";
import { Limiter } from "../../server/ops/limiter.ts";
import { dashMove, TestServer, turn } from "../helpers/server/test-server.ts";

const HOUR = 3_600_000;

describe("a wall clock that is set back by an hour", () => {
  let server: TestServer;
  before(async () => {
    server = await TestServer.open();
  });
  after(() => server.close());
  afterEach(() => {
    mock.restoreAll();
    assert.deepEqual(server.faults, []);
  });

  let setBackBy = 0;
  const setBack = () => {
    setBackBy = HOUR;
  };
  // Rooms may keep a reference to `Date.now` from their creation, so it is replaced before.
  beforeEach(() => {
    const now = Date.now;
    setBackBy = 0;
    mock.method(Date, "now", () => now() - setBackBy);
  });
  /** Advances the monotonic clock by more than a second with every read. */
  const advance = () => {
    const now = performance.now.bind(performance);
    let ahead = 0;
    mock.method(performance, "now", () => {
      ahead += 1500;
      return now() + ahead;
    });
  };

  it("blocks no moves and no chat of a seated player", async () => {
    const rooms = await server.pair({ mode: "classic", clock: false });
    const { actor } = turn(rooms);
    await actor.request("act", dashMove(actor));
    await actor.request("say", { phrase: "hello" });
    setBack();
    await turn(rooms).actor.request("act", dashMove(turn(rooms).actor));
    await actor.request("say", { phrase: "hello" });
    await Promise.all(rooms.map((room) => room.leave()));
  });

  it("closes no connection for too many messages in a second", async () => {
    const lobby = await server.client.joinOrCreate("lobby");
    lobby.onMessage("*", () => undefined);
    await lobby.request("browse", {});
    setBack();
    advance();
    for (let message = 0; message < 50; message++) await lobby.request("browse", {});
    mock.restoreAll();
    await lobby.leave();
  });

  it("prolongs no limit", async () => {
    let now = 0;
    const limits = new Limiter(1, undefined, () => now);
    const address = "203.0.113.7";
    while (!(await limits.spend("codes", { address })));
    setBack();
    now += 60_000;
    assert.equal(await limits.spend("codes", { address }), null);
  });
});
