import assert from "node:assert/strict";
import { Protocol } from "@colyseus/shared-types";
import { Packr, unpack } from "msgpackr";
import type { WebSocket } from "ws";
import { readFrame } from "../../server/edge/frame.ts";
import { askForSeat, ended, frame, sit } from "../helpers/server/raw-client.ts";
import { type TestRoom, TestServer, turn } from "../helpers/server/test-server.ts";
import { fc } from "../helpers/setup/fuzz-seed.ts";

const ACT = [0xa3, ..."act"].map((sign) => (typeof sign === "string" ? sign.charCodeAt(0) : sign));
const packr = new Packr();

const message = (payload: Iterable<number>) => Uint8Array.from([Protocol.ROOM_DATA, ...ACT, ...payload]);
const request = (payload: Iterable<number>, id = 7) => Uint8Array.from([Protocol.ROOM_REQUEST, id, ...ACT, ...payload]);
const sound = (payload: Iterable<number>) => readFrame(message(payload)).sound;

function depthOf(value: unknown): number {
  if (typeof value !== "object" || value === null) return 0;
  return 1 + Math.max(0, ...Object.values(value).map(depthOf));
}

/** Everything that clients send: plain data, encoded by the SDK. */
const plain = fc.letrec((tie) => ({
  value: fc.oneof(
    { maxDepth: 5 },
    fc.constantFrom(null, undefined, true, false),
    fc.integer(),
    fc.double(),
    fc.string(),
    fc.array(tie("value"), { maxLength: 6 }),
    fc.dictionary(fc.string({ maxLength: 8 }), tie("value"), { maxKeys: 4 }),
  ),
})).value;

describe("the frame check before decoding", () => {
  it("accepts what the SDK encodes from plain data", () => {
    fc.assert(
      fc.property(plain, (value) => {
        fc.pre(depthOf(value) < 8 && JSON.stringify(value ?? null).length < 400);
        const packed = packr.pack(value);
        // No move has more than sixteen kinds of objects in one message.
        fc.pre([...packed].filter((byte, at) => byte === 0xd4 && packed[at + 1] === 0x72).length <= 16);
        assert.ok(sound(packed), packed.toString("hex"));
      }),
      { numRuns: 3000 },
    );
  });

  it("accepts only random bytes that decode, and never deeply nested ones", () => {
    const tags = fc.constantFrom(0x40, 0x41, 0x72, 0x81, 0x91, 0x92, 0xa1, 0xc0, 0xd4, 0xd9, 0xda, 0xdc, 0xde);
    let accepted = 0;
    fc.assert(
      fc.property(fc.array(fc.oneof(tags, tags, fc.nat(255)), { minLength: 1, maxLength: 24 }), (bytes) => {
        if (!sound(bytes)) return;
        accepted++;
        assert.ok(depthOf(unpack(Uint8Array.from(bytes))) <= 16, Buffer.from(bytes).toString("hex"));
      }),
      { numRuns: 20_000 },
    );
    assert.ok(accepted > 500, `${accepted} were sound`);
  });

  const WRONG: Record<string, number[]> = {
    "sixteen thousand lists in each other": Array(16_000).fill(0x91),
    "seventeen lists in each other": [...Array(17).fill(0x91), 0],
    "a list of sixteen thousand": [0xdc, 0x3e, 0x80, ...Array(16_000).fill(0x01)],
    "lists of lists of nothing": [0xdc, 0x02, 0x00, ...Array(512).fill(0x90)],
    "objects in each other": Array.from({ length: 300 }, () => [0x81, 0xa1, 0x61]).flat(),
    "records in each other": Array.from({ length: 60 }, (_, id) => [0xd4, 0x72, 0x40 + id, 0x91, 0xa1, 0x61]).flat(),
    "a list of four thousand million": [0xdd, 0xff, 0xff, 0xff, 0xff],
    "a list longer than the message": [0xdc, 0x40, 0x00, 1, 2, 3],
    "a string longer than the message": [0xda, 0x40, 0x00, 0x61],
    "binary data": [0xc4, 0x01, 0x00],
    "a date": [0xd6, 0xff, 0, 0, 0, 0],
    "a regular expression": [0xd4, 0x78, 0x00, 0x92, 0xa1, 0x61, 0xa0],
    "a record with a list for a key": [0xd4, 0x72, 0x40, 0x91, 0x91, 0x01, 0x01],
    "an object with a list for a key": [0x81, 0x91, 0x01, 0x01],
    "two values": [0x01, 0x01],
    "half a value": [0x92, 0x01],
    "a tag that is none": [0xc1],
  };
  for (const [what, payload] of Object.entries(WRONG)) {
    it(`rejects ${what}`, () => assert.equal(sound(payload), false));
  }

  it("accepts only short words and small numbers as message types", () => {
    const typed = (type: number[]) => readFrame(Uint8Array.from([Protocol.ROOM_DATA, ...type])).sound;
    for (const type of [[7], ACT, [0xd9, 40, ...Array(40).fill(0x61)]]) assert.ok(typed(type));
    for (const type of [
      [],
      [0xa0],
      [0xa3, 0x61],
      [0xa1, 0xff],
      [0xa1, 0x0a],
      [0xd9, 65, ...Array(65).fill(0x61)],
      [0xc0],
    ]) {
      assert.equal(typed(type), false, String(type));
    }
  });
});

/** Code of a connection that ended without a close frame. */
const ABNORMAL_CLOSURE = 1006;

describe("hostile frames on a real connection", () => {
  let server: TestServer;
  let rooms: [TestRoom, TestRoom];
  before(async () => {
    server = await TestServer.open();
    rooms = await server.pair({ mode: "classic", clock: false });
  });
  after(async () => {
    // The other match continues.
    await turn(rooms).actor.request("act", { type: "call", parity: "odd" });
    assert.deepEqual(server.faults, []);
    await server.close();
  });

  const watcher = async (): Promise<WebSocket> =>
    sit(server, (await askForSeat(server, `joinById/${rooms[0].roomId}`, { watch: true })).seat);
  const counted = async (code: string) => {
    const { values } = await server.context.metrics.limited.get();
    return values.find(({ labels }) => labels.code === code)?.value ?? 0;
  };

  it("with endless nesting are answered with a code", async () => {
    const socket = await watcher();
    const deep = request(Array(16_000).fill(0x91));
    for (let sent = 0; sent < 20; sent++) {
      const answer = frame(socket, Protocol.ROOM_RESPONSE);
      socket.send(deep);
      assert.deepEqual(unpack((await answer).subarray(3)), { code: "malformed-message" });
    }
    assert.equal(await counted("malformed-message"), 20);
    socket.terminate();
  });

  it("that cannot be decoded end the connection and nothing more", async () => {
    const frames: [string, Uint8Array | string][] = [
      ["a deep message", message(Array(5000).fill(0x91))],
      ["no message", new Uint8Array()],
      ["an unknown code", Uint8Array.of(Protocol.ROOM_DATA_BYTES, ...ACT, 1)],
      ["words", "hello"],
    ];
    for (const [what, bytes] of frames) {
      const socket = await watcher();
      const over = ended(socket);
      socket.send(bytes);
      assert.deepEqual(await over, { code: 4002, reason: "malformed-message" }, what);
    }
  });

  it("of more than sixteen kilobytes are not read to their end", async () => {
    const socket = await watcher();
    const over = ended(socket);
    socket.send(new Uint8Array(16 * 1024 + 1));
    assert.equal((await over).code, 1009);
  });

  it("end the connection in a flood of messages or pings", async () => {
    const long = request(Array(16_000).fill(0x91));
    const floods: ((socket: WebSocket) => void)[] = [
      (socket) => socket.send(Uint8Array.of(Protocol.PING)),
      (socket) => socket.ping(),
      (socket) => socket.pong(),
      (socket) => socket.send(long),
    ];
    for (const [index, flood] of floods.entries()) {
      const socket = await watcher();
      const over = ended(socket);
      for (let sent = 0; sent < 3000; sent++) flood(socket);
      const { code, reason } = await over;
      assert.equal(await counted("too-many-messages"), index + 1);
      // A reset connection drops the close frame if the rest of the flood arrives after the end.
      if (code !== ABNORMAL_CLOSURE) assert.deepEqual({ code, reason }, { code: 4002, reason: "too-many-messages" });
    }
  });
});
