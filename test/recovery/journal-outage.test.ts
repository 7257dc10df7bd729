import assert from "node:assert/strict";
import { join } from "node:path";
import { partsOf, resumes, takeFaults, throwOnce } from "../helpers/faults/faults.ts";
import { lockFile } from "../helpers/faults/outage.ts";
import { refusal, type TestRoom, TestServer, turn, until } from "../helpers/server/test-server.ts";

const CALL = { type: "call", parity: "odd" };

interface Paused {
  paused: boolean;
  left: number | null;
}

describe("tables while the journal is unavailable", () => {
  let server: TestServer;
  beforeEach(async () => {
    server = await TestServer.open({ gracePlaying: 30, graceWaiting: 30 });
  });
  afterEach(() => server.close());

  const lock = () => lockFile(join(server.folder, "house.sqlite"));
  const becomes = (isAvailable: boolean) =>
    new Promise<void>((resolve) => {
      server.journal.availability.onChange((now) => now === isAvailable && resolve());
    });
  const hears = (room: TestRoom, isPaused: boolean) =>
    new Promise<Paused>((resolve) => {
      room.onMessage("paused", (message: Paused) => message.paused === isPaused && resolve(message));
    });

  it("pause: moves are refused with a code, the clock stands still, and the server is not ready", async () => {
    const rooms = await server.pair({ mode: "classic" });
    const { actor, idle } = turn(rooms);
    const held = lock();
    const paused = hears(idle, true);
    const inFlight = actor.request("act", { id: "one", action: CALL });
    await paused;
    assert.equal(await refusal(actor.request("act", { id: "one", action: CALL })), "journal-unavailable");
    assert.equal(await refusal(idle.request("offerDraw", {})), "journal-unavailable");
    assert.equal((await fetch(`${server.address}/readyz`)).status, 503);
    await assert.rejects(server.client.create("dash-dice", {}), /journal-unavailable/);
    assert.equal(idle.state.seq, 0, "nothing is shown that is not durable");
    const resumed = hears(idle, false);
    held.release();
    const { left } = await resumed;
    assert.ok(left !== null && left > 0, `${left} ms left`);
    assert.deepEqual(await inFlight, { seq: 1 });
    assert.deepEqual(await actor.request("act", { id: "one", action: CALL }), { seq: 1 }, "played once");
    assert.equal((await fetch(`${server.address}/readyz`)).status, 200);
    const record = (await server.journal.read(actor.state.matchId))?.record;
    assert.deepEqual(
      record?.actions.map(({ by, action }) => [by, action.type]),
      [["player", "call"]],
    );
    assert.deepEqual(server.faults, []);
  });

  it("lose nothing and go on by themselves, with their bots", async () => {
    // The clock plays for the people, and keeps the bots moving.
    server.context.pace.speedup = 100;
    const tables = await Promise.all(
      Array.from({ length: 8 }, async () => {
        const room = await server.create({ bot: true, clock: true, mode: "classic" });
        await room.request("seed", { seed: "mine" });
        await until(room, (state) => state.status === "playing");
        return room;
      }),
    );
    const away = becomes(false);
    const held = lock();
    await away;
    const before = tables.map(({ state }) => state.seq);
    const back = becomes(true);
    held.release();
    await back;
    await Promise.all(tables.map((room, index) => until(room, ({ seq }) => seq > (before[index] ?? 0) + 2)));
    assert.equal((await server.journal.openTables()).length, tables.length);
    assert.deepEqual(server.faults, []);
  }).timeout(300_000);

  it("are restored after the outage if they had a fault during it", async () => {
    const rooms = await server.pair({ mode: "classic", clock: false });
    const { actor } = turn(rooms);
    const away = becomes(false);
    const held = lock();
    const move = actor.request("act", { id: "one", action: CALL }).catch(() => undefined);
    await away;
    const resumed = Promise.all(rooms.map(resumes));
    throwOnce(partsOf(actor.roomId).chairs, "human");
    assert.equal(await refusal(actor.request("return", {})), "restoring");
    held.release();
    await Promise.all([resumed, move]);
    assert.deepEqual(await actor.request("act", { id: "one", action: CALL }), { seq: 1 });
    assert.match(takeFaults(server).join(), /injected fault/);
  });
});
