import assert from "node:assert/strict";
import { verifyTranscript } from "../../shared/core/transcript.ts";
import { gameOf } from "../../shared/games/catalog.ts";
import { MODE_IDS } from "../../shared/games/dash-dice/contract.ts";
import { playToEnd, seatOf, TestServer, turn, until } from "../helpers/server/test-server.ts";

describe("a match at a table", () => {
  let server: TestServer;
  before(async () => {
    server = await TestServer.open();
  });
  after(() => server.close());

  for (const mode of MODE_IDS) {
    it(`is played to the end by two people, and its transcript verifies: ${mode}`, async () => {
      const rooms = await server.pair({ mode });
      const { matchId } = rooms[0].state;
      const early = await server.record(matchId);
      assert.equal(early.status, 404);
      assert.deepEqual(await early.json(), { error: { code: "no-record" } });

      await playToEnd(rooms);
      const response = await server.record(matchId);
      assert.equal(response.status, 200);
      const verdict = verifyTranscript(await response.text(), gameOf);
      assert.ok(verdict.ok);
      assert.equal(verdict.transcript.commitment, rooms[0].state.commitment);
      assert.deepEqual(verdict.transcript.players.map(({ seed }) => seed).sort(), ["ann's", "ben's"]);
      const result = rooms[0].state.result;
      assert.deepEqual([...(result?.winners ?? [])], verdict.transcript.result.winners);
      assert.deepEqual(rooms[0].state.toJSON(), rooms[1].state.toJSON());
    });
  }

  it("costs at most 32 bytes of patch per client and roll", async () => {
    const rooms = await server.pair({ mode: "true-grit" });
    const STATE_PATCH = 15;
    const sizes: number[] = [];
    let patches = 0;
    const { events } = rooms[0].connection;
    const receive = events.onmessage;
    events.onmessage = (message: MessageEvent) => {
      const frame = new Uint8Array(message.data);
      if (((frame[0] ?? 0) & 0x1f) === STATE_PATCH) {
        sizes.push(frame.byteLength);
        patches++;
      }
      receive?.(message);
    };
    await playToEnd(rooms);
    assert.ok(patches > 2, "patches were measured");
    // The last patch carries the result as well; every other one is a call or a roll.
    const rolls = sizes.slice(0, -1);
    assert.ok(Math.max(...rolls) <= 32, `patches of ${rolls.join(", ")} bytes`);
  });

  it("plays a move that is sent twice once, and answers both alike", async () => {
    const rooms = await server.pair({ mode: "true-grit" });
    const { actor } = turn(rooms);
    const move = { id: "call-1", action: { type: "call", parity: "odd" } };
    const [first, second] = await Promise.all([actor.request("act", move), actor.request("act", move)]);
    assert.deepEqual(second, first);
    assert.equal(actor.state.seq, 1);
    await playToEnd(rooms);
  });

  it("is played against a bot without waiting for other players", async () => {
    const room = await server.create({ mode: "classic", bot: "hard", name: "Ann" });
    await room.request("seed", { seed: "mine" });
    await until(room, (state) => state.status === "playing");
    while (room.state.status !== "over") {
      if (room.state.actor === seatOf(room)) {
        const action = room.state.phase === "turnDecider" ? { type: "call", parity: "even" } : { type: "roll" };
        await room.request("act", action);
      }
      await until(room, (state) => state.status === "over" || state.actor === seatOf(room));
    }
    const verdict = verifyTranscript(await (await server.record(room.state.matchId)).text(), gameOf);
    assert.ok(verdict.ok);
    assert.ok(verdict.transcript.actions.some(({ by }) => by === "bot"));
  });
});

describe("a full table", () => {
  let server: TestServer;
  before(async () => {
    server = await TestServer.open({ seedWait: 50 });
  });
  after(() => server.close());

  it("waits only briefly for a missing seed", async () => {
    const first = await server.create({ private: true });
    const second = await server.client.joinById<unknown>(first.roomId, {});
    second.onMessage("*", () => undefined);
    await until(first, (state) => state.status === "playing");
    assert.equal(
      [...first.state.seats].some(({ seeded }) => seeded),
      false,
    );
  });
});
