import assert from "node:assert/strict";
import { decode } from "@colyseus/schema";
import { unpack } from "msgpackr";
import type { PublishedAction } from "../../server/match/action-feed.ts";
import { TableEvents } from "../../server/rooms/table/table-events.ts";
import { EventPacker, type EventShape, EventUnpacker, type PackedHappened } from "../../shared/core/event-packing.ts";
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

/** A client of a table without a server; it asks for packed events and keeps what it unpacks. */
class PackedClient {
  readonly sessionId: string;
  readonly heard: Happened[] = [];
  /** Number of all messages after the request. */
  messages = -1;
  #unpacker = new EventUnpacker([]);

  constructor(sessionId: string) {
    this.sessionId = sessionId;
  }

  send(type: number | string, message: unknown): void {
    this.messages++;
    if (type === EVENT_SHAPES) this.#unpacker = new EventUnpacker([...(message as EventShape[])]);
    else this.heard.push(message as Happened);
  }

  enqueueRaw(bytes: Uint8Array): void {
    this.messages++;
    const at = { offset: 1 };
    assert.ok(!decode.stringCheck(bytes, at), "named events have a word as their type");
    const type = decode.number(bytes, at);
    const message = unpack(bytes.subarray(at.offset));
    if (type === EVENT_SHAPES) this.#unpacker = new EventUnpacker(message);
    else if (type === PACKED_EVENTS) this.heard.push(this.#unpacker.unpack(message));
  }
}

const played = (seq: number): Happened => ({ seq, events: [{ type: "played", seat: 0 } as never] });
const asked = (seq: number): Happened => ({ seq, events: [...played(seq).events, { type: "asked", by: 0 } as never] });

describe("the events of a table", () => {
  /** Two clients that ask for packed events, and their table. */
  function tableOfTwo(packer = new EventPacker()) {
    const clients = [new PackedClient("first"), new PackedClient("second")] as const;
    const events = new TableEvents({ clients } as never, packer);
    for (const client of clients) events.pack(client as never);
    const send = (action: PublishedAction) => events.send(clients[0] as never, action);
    return { clients, events, send };
  }

  it("reach each client in its own version if they differ", () => {
    const { clients, send } = tableOfTwo();
    send({ seat: 0, own: asked(1), open: played(1) });
    send({ seat: 0, own: played(2), open: played(2) });
    assert.deepEqual(
      clients.map(({ heard }) => heard),
      [
        [asked(1), played(2)],
        [played(1), played(2)],
      ],
    );
  });

  it("reach only the acting client if others must not notice them, who receive no message at all", () => {
    const { clients, send } = tableOfTwo();
    send({ seat: 0, own: asked(1), open: null });
    assert.deepEqual(
      clients.map(({ heard }) => heard),
      [[asked(1)], []],
    );
    assert.equal(clients[1].messages, 0);
  });

  it("reveal no shape of events that only the acting client receives", () => {
    const packer = new EventPacker();
    const { send } = tableOfTwo(packer);
    send({ seat: 0, own: asked(1), open: played(1) });
    assert.deepEqual(packer.shapes, [["played", "seat"]]);
  });

  it("are understood by all clients when another table has used a shape first", () => {
    const packer = new EventPacker();
    const [here, there] = [tableOfTwo(packer), tableOfTwo(packer)];
    there.send({ seat: 0, own: asked(1), open: asked(1) });
    const witness = new PackedClient("witness");
    here.events.pack(witness as never);
    here.send({ seat: 0, own: asked(1), open: asked(1) });
    assert.deepEqual(
      here.clients.map(({ heard }) => heard),
      [[asked(1)], [asked(1)]],
    );
  });
});
