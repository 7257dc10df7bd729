import assert from "node:assert/strict";
import { verifyTranscript } from "../../shared/core/transcript.ts";
import { gameOf } from "../../shared/games/catalog.ts";
import { playToEnd, refusal, seatOf, seatState, TestServer, until } from "../helpers/server/test-server.ts";

describe("a rematch", () => {
  let server: TestServer;
  before(async () => {
    server = await TestServer.open({ graceWaiting: 0.2 });
  });
  after(() => server.close());

  it("starts when both want it, with new seeds and rotated seats", async () => {
    const rooms = await server.pair({ mode: "true-grit" });
    assert.equal(await refusal(rooms[0].request("rematch")), "not-over");
    await playToEnd(rooms);
    const [before, commitment, matchId] = [seatOf(rooms[0]), rooms[0].state.commitment, rooms[0].state.matchId];
    const won = [...(rooms[0].state.result?.winners ?? [])];
    await rooms[0].request("rematch");
    await until(rooms[1], () => seatState(rooms[1], before)?.wantsRematch === true);
    await rooms[1].request("rematch");
    await Promise.all(rooms.map((room) => until(room, (state) => state.commitment !== commitment)));
    await Promise.all(rooms.map((room) => room.request("seed", { seed: "again" })));
    await Promise.all(
      rooms.map((room) => until(room, (state) => state.status === "playing" && state.matchId !== matchId)),
    );
    assert.equal(seatOf(rooms[0]), 1 - before);
    assert.equal(rooms[0].state.result, undefined);
    const wins = [...rooms[1].state.seats].map((seat) => seat.wins);
    const expected = [0, 1].map((seat) => (won.length === 1 && won[0] === 1 - seat ? 1 : 0));
    assert.deepEqual(wins, expected, "the players' wins move to their new seats");
    await playToEnd(rooms);
    const verdict = verifyTranscript(await (await server.record(rooms[0].state.matchId)).text(), gameOf);
    assert.ok(verdict.ok && verdict.transcript.rotation === 1);
  });

  it("is impossible after a player has left, which all seats are shown", async () => {
    const rooms = await server.pair({ mode: "true-grit" });
    await playToEnd(rooms);
    const [ann, ben] = rooms;
    assert.equal(seatState(ann, seatOf(ben))?.hasLeft, false);
    const seat = seatOf(ben);
    await ben.leave();
    await until(ann, () => seatState(ann, seat)?.hasLeft === true);
    assert.equal(await refusal(ann.request("rematch")), "someone-left");
    await ann.leave();
  });

  it("after a short match still waits for the seeds of both", async () => {
    const rooms = await server.pair({ mode: "classic" });
    const { commitment, matchId } = rooms[0].state;
    // From now on only seeds start a match; a timer left over from the first one would start it without them.
    server.context.pace.seedWait = 60_000;
    await rooms[0].request("act", { type: "resign" });
    await Promise.all(rooms.map((room) => until(room, ({ status }) => status === "over")));
    for (const room of rooms) await room.request("rematch");
    await Promise.all(rooms.map((room) => until(room, (state) => state.commitment !== commitment)));
    await rooms[0].request("seed", { seed: "first" });
    server.context.pace.seedWait = 150;
    // A whole table is opened and played meanwhile, which takes longer than any timer of the first match.
    await playToEnd(await server.pair({ mode: "classic" }));
    await rooms[1].request("seed", { seed: "second" });
    await Promise.all(
      rooms.map((room) => until(room, (state) => state.status === "playing" && state.matchId !== matchId)),
    );
    await rooms[0].request("act", { type: "resign" });
    await until(rooms[0], ({ status }) => status === "over");
    const { players } = await (await server.record(rooms[0].state.matchId)).json();
    assert.deepEqual(players.map(({ seed }: { seed: string }) => seed).sort(), ["first", "second"]);
  });

  it("is rejected when the other player has left", async () => {
    const rooms = await server.pair({ mode: "true-grit" });
    await playToEnd(rooms);
    await rooms[1].leave();
    await until(rooms[0], () => [...rooms[0].state.seats].some(({ connected }) => !connected));
    assert.equal(await refusal(rooms[0].request("rematch")), "someone-left");
  });
});
