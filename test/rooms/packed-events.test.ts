import assert from "node:assert/strict";
import { decode } from "@colyseus/schema";
import { unpack } from "msgpackr";
import type { PublishedAction } from "../../server/match/action-feed.ts";
import { TableEvents } from "../../server/rooms/table/table-events.ts";
import { type EventShape, EventUnpacker, type PackedHappened } from "../../shared/core/event-packing.ts";
import type { Happened } from "../../shared/core/game.ts";
import { EVENT_SHAPES, PACKED_EVENTS } from "../../shared/core/message-types.ts";
import { dropCable, refusal, seatOf, type TestRoom, TestServer, until } from "../helpers/server/test-server.ts";

interface Heard {
  named: Happened[];
  unpacked: Happened[];
}

/** All messages about a match that a client receives, by their form. */
function hearing(room: TestRoom): Heard {
  const heard: Heard = { named: [], unpacked: [] };
  let unpacker = new EventUnpacker([]);
  room.onMessage("events", (happened: Happened) => heard.named.push(happened));
  room.onMessage(EVENT_SHAPES, (shapes: EventShape[]) => {
    unpacker = new EventUnpacker(shapes);
  });
  room.onMessage(PACKED_EVENTS, (packed: PackedHappened) => heard.unpacked.push(unpacker.unpack(packed)));
  return heard;
}

/** Calls and rolls until the match has this many actions; every room has then received all of them. */
async function play(players: [TestRoom, TestRoom], all: TestRoom[], actions: number): Promise<void> {
  const [{ state }] = players;
  for (let { seq } = state; seq < actions; ) {
    const mover = players.find((room) => seatOf(room) === state.actor) as TestRoom;
    const { phase } = state;
    const action = phase === "turnDecider" ? { type: "call", parity: "odd" } : { type: "roll" };
    ({ seq } = (await mover.request("act", action)) as { seq: number });
    await Promise.all(all.map((room) => until(room, (state) => state.seq >= seq)));
  }
  // An answer, a refusal too, comes after everything that was broadcast before it.
  await Promise.all(all.map((room) => refusal(room.request("act", {}))));
}

describe("a client that asks for packed events", () => {
  let server: TestServer;
  before(async () => {
    server = await TestServer.open();
  });
  after(() => server.close());

  it("receives the same events as a client that reads names, and each only once", async () => {
    const [first, second] = await server.pair({ mode: "classic" });
    const [toFirst, toSecond] = [hearing(first), hearing(second)];
    await second.request("packEvents");
    await play([first, second], [first, second], 3);
    assert.deepEqual(toSecond.unpacked, toFirst.named);
    assert.equal(toSecond.unpacked.length, 3);
    assert.deepEqual([toFirst.unpacked, toSecond.named], [[], []]);
  });

  it("may be a spectator who comes when shapes are already in use", async () => {
    const [first, second] = await server.pair({ mode: "classic" });
    const toFirst = hearing(first);
    await first.request("packEvents");
    await play([first, second], [first, second], 2);
    const witness = await server.joinById(first.roomId, { watch: true });
    const toWitness = hearing(witness);
    await witness.request("packEvents");
    await play([first, second], [first, second, witness], 4);
    assert.deepEqual(toWitness.unpacked, toFirst.unpacked.slice(2));
    assert.equal(toWitness.unpacked.length, 2);
  });

  it("receives names again after a reconnection until it asks again", async () => {
    const [first, second] = await server.pair({ mode: "classic" });
    const toSecond = hearing(second);
    await second.request("packEvents");
    second.reconnection.minUptime = 0;
    const isBack = new Promise<void>((resolve) => second.onReconnect(() => resolve()));
    dropCable(server, second);
    await isBack;
    await play([first, second], [first, second], 1);
    assert.equal(toSecond.named.length, 1);
    await second.request("packEvents");
    await play([first, second], [first, second], 2);
    assert.deepEqual([toSecond.named.length, toSecond.unpacked.length], [1, 1]);
  });
});

describe("an action whose events differ between its seat and the others", () => {
  /** Plays at a table of two whose clients both ask for packed events, and returns what the acting client unpacks. */
  function toldTo(actions: PublishedAction[]): Happened[] {
    const told: Happened[] = [];
    const unpacker = new EventUnpacker([]);
    const hear = (bytes: Uint8Array) => {
      const at = { offset: 1 };
      // Named events have a word as their type.
      if (!decode.stringCheck(bytes, at) && decode.number(bytes, at) === PACKED_EVENTS) {
        told.push(unpacker.unpack(unpack(bytes.subarray(at.offset))));
      }
    };
    const acting = { sessionId: "acting", send: () => undefined, enqueueRaw: hear };
    const other = { sessionId: "other", send: () => undefined, enqueueRaw: () => undefined };
    const events = new TableEvents({ clients: [acting, other] } as never);
    for (const client of [acting, other]) events.pack(client as never);
    for (const action of actions) events.send(acting as never, action);
    return told;
  }

  it("defines no shape that one of the clients misses", () => {
    const open: Happened = { seq: 1, events: [{ type: "played", seat: 0 } as never] };
    const own: Happened = { seq: 1, events: [...open.events, { type: "asked", seat: 0 } as never] };
    const next: Happened = { ...open, seq: 2 };
    assert.deepEqual(
      toldTo([
        { seat: 0, own, open },
        { seat: 0, own: next, open: next },
      ]),
      [next],
    );
  });
});
