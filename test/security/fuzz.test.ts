import assert from "node:assert/strict";
import { matchMaker } from "@colyseus/core";
import { Protocol } from "@colyseus/shared-types";
import { pack } from "msgpackr";
import { type Rng, seededRng } from "../../shared/core/rng.ts";
import { verifyTranscript } from "../../shared/core/transcript.ts";
import { catalog, gameOf } from "../../shared/games/catalog.ts";
import { collectGarbage } from "../helpers/process/garbage.ts";
import { playToEnd, type TestRoom, TestServer, until } from "../helpers/server/test-server.ts";
import { withFuzzSeed } from "../helpers/setup/fuzz-seed.ts";
import { IS_WIDE } from "../helpers/wide.ts";

const JOINS = IS_WIDE ? 500 : 25;
const MESSAGES = 400;
const WILD = 20;
const AT_ONCE = IS_WIDE ? 50 : 25;
/** One in this many anonymous clients only watches. */
const WATCHERS = 20;
/** Number of different payloads; each is sent under many types, to many tables, in many orders. */
const PAYLOADS = IS_WIDE ? 10_000 : 2000;
/** A client that sends more at once is disconnected, and the rest would not arrive. */
const LONGEST = 16_000;
/** Growth allowed for the process after all clients are gone: caches warm up, tables must not stay. */
const GROWTH_BYTES = 48 * 1024 * 1024;

const TYPES = [
  "act",
  "seed",
  "return",
  "rematch",
  "addBot",
  "removeBot",
  "say",
  "_",
  "__proto__",
  "constructor",
  "",
  7,
];
const HOSTILE: unknown[] = [
  null,
  true,
  -1,
  2 ** 53,
  Number.NaN,
  Number.POSITIVE_INFINITY,
  "",
  "\u0000\uffff‮<script>alert(1)</script>",
  "'; DROP TABLE matches; --",
  "x".repeat(3000),
  [],
  {},
  { __proto__: { type: "roll" } },
  { constructor: { prototype: {} } },
  { toString: "not a function" },
];
const ACTIONS = [
  "roll",
  "bank",
  "call",
  "lock",
  "yield",
  "save",
  "draft",
  "confirm",
  "drop",
  "trail",
  "accept",
  "pass",
  "timeout",
  "resign",
];

const pick = <T>(items: readonly T[], rng: Rng): T => items[rng.int(items.length)] as T;
const bytes = (rng: Rng, most: number) => Uint8Array.from({ length: rng.int(most) }, () => rng.int(256));

/** A payload with the right shape somewhere and a hostile value anywhere. */
function payload(rng: Rng, depth = 0): unknown {
  if (depth > 3 || rng.int(3) === 0) return pick(HOSTILE, rng);
  if (depth === 0 && rng.int(40) === 0) return nested(1 + rng.int(600));
  const value = () => payload(rng, depth + 1);
  return pick<() => unknown>(
    [
      () => ({ type: pick(ACTIONS, rng), dice: value(), parity: value(), card: value(), target: value() }),
      () => ({ id: value(), action: { type: pick(ACTIONS, rng), extra: value() } }),
      () => ({ id: "again", action: { type: pick(ACTIONS, rng) } }),
      () => ({ seed: value(), level: value(), seat: value(), text: value(), phrase: value() }),
      () => [value(), value()],
    ],
    rng,
  )();
}

function nested(depth: number): unknown {
  let value: unknown = "deep";
  for (let level = 0; level < depth; level++) value = level % 2 ? [value] : { value };
  return value;
}

const text = (value: string): Buffer => {
  const encoded = Buffer.from(value);
  return Buffer.concat([Buffer.from([0xa0 | encoded.length]), encoded]);
};
const HEADS = TYPES.map((type) => (typeof type === "number" ? Buffer.from([type]) : text(type)));

/** Generating payloads is most of the work, so they are generated once. */
const payloads: Buffer[] = [];
const packed = (rng: Rng): Buffer => {
  const made = payloads.length < PAYLOADS ? Buffer.from(pack(payload(rng))) : null;
  if (made && made.length < LONGEST) payloads.push(made);
  return pick(payloads, rng);
};

/** A request as the SDK sends it, except for its contents. */
const request = (rng: Rng): Uint8Array =>
  Buffer.concat([Buffer.from([Protocol.ROOM_REQUEST, rng.int(128)]), pick(HEADS, rng), packed(rng)]);

const message = (rng: Rng): Uint8Array =>
  Buffer.concat([Buffer.from([Protocol.ROOM_DATA]), pick(HEADS, rng), packed(rng)]);

/** Frames that no SDK client sends; the server may disconnect at the first of them. */
const wild: ((rng: Rng) => Uint8Array)[] = [
  (rng) => bytes(rng, 200),
  (rng) => {
    const whole = request(rng);
    return whole.slice(0, rng.int(whole.length));
  },
  (rng) => {
    const whole = request(rng);
    whole[0] = rng.int(256);
    return whole;
  },
  message,
];

/** Hostile requests, which the table has to handle, then frames of the wrong kind, sometimes in reverse order. */
function frames(rng: Rng): Uint8Array[] {
  const tame = Array.from({ length: MESSAGES - WILD }, () => request(rng));
  const last = Array.from({ length: WILD }, () => pick(wild, rng)(rng));
  return rng.int(10) === 0 ? [...last, ...tame] : [...tame, ...last];
}

/** Sends frames until all are sent or the server disconnects. */
async function torment(room: TestRoom, rng: Rng): Promise<number> {
  room.reconnection.enabled = false;
  let open = true;
  room.onLeave(() => {
    open = false;
  });
  const all = frames(rng);
  for (const [sent, next] of all.entries()) {
    if (!open) return sent;
    room.connection.send(next);
    // Lets the server answer in between, as a network would.
    if (sent % 50 === 49) await new Promise((resolve) => setImmediate(resolve));
  }
  return all.length;
}

/** Number of rejections, whatever the code. */
const total = async (counter: { get(): Promise<{ values: { value: number }[] }> }): Promise<number> =>
  (await counter.get()).values.reduce((sum, { value }) => sum + value, 0);

describe(`${JOINS * MESSAGES} hostile messages over ${JOINS} joins`, () => {
  it(
    "crash nothing, change nothing but by legal moves, and leave nothing behind",
    withFuzzSeed(async (seed) => {
      const server = await TestServer.open({ gracePlaying: 0.05, graceWaiting: 0.05 });
      const rng = seededRng(seed);
      const games = Object.keys(catalog);
      // Clients that play at another table, and one whose table is only watched by an anonymous client.
      const bystanders = await server.pair({ mode: "classic", clock: false });
      const watched = await server.pair({ mode: "classic", clock: false });
      const position = () => {
        const { spectators: _, ...position } = JSON.parse(JSON.stringify(watched[0].state.toJSON()));
        return position;
      };
      const before = position();
      const heap = await collectGarbage();
      let sent = 0;
      let joins = 0;
      while (joins < JOINS || sent < JOINS * MESSAGES) {
        const strangers = await Promise.all(
          Array.from({ length: AT_ONCE }, (_, index): Promise<TestRoom> => {
            if (index % WATCHERS === 0) return server.joinById(watched[0].roomId, { watch: true, name: "Stranger" });
            const game = pick(games, rng);
            return server.create({ bot: "easy", ...(game === "farkle" && { dice: "none" }) }, game);
          }),
        );
        joins += strangers.length;
        const counts = await Promise.all(
          strangers.map((room, index) => torment(room, seededRng(seed + joins * 31 + index))),
        );
        sent += counts.reduce((sum, count) => sum + count, 0);
        for (const room of strangers) room.connection.close();
        await server.roomsFallTo(2);
      }
      assert.ok(joins >= JOINS && sent >= JOINS * MESSAGES, `${sent} messages over ${joins} joins`);
      const { rejections, limited } = server.context.metrics;
      const [refused, unread] = await Promise.all([total(rejections), total(limited)]);
      assert.ok(refused > sent / 3, `${refused} of ${sent} reached a table and were refused`);
      assert.ok(unread > sent / 100, `${unread} were not even unpacked`);
      assert.deepEqual(server.faults, []);
      assert.deepEqual(position(), before, "a spectator changes nothing");

      await playToEnd(bystanders);
      await until(bystanders[0], ({ status }) => status === "over");
      const transcript = await (await server.record(bystanders[0].state.matchId)).text();
      assert.ok(verifyTranscript(transcript, gameOf).ok, "the match beside it verifies");

      await Promise.all([...bystanders, ...watched].map((room) => room.leave()));
      await server.roomsFallTo(0);
      assert.equal(matchMaker.stats.local.ccu, 0);
      payloads.length = 0;
      const growth = (await collectGarbage()) - heap;
      assert.ok(growth < GROWTH_BYTES, `the heap grew by ${Math.round(growth / 1024)} KB`);
      await server.close();
    }),
  ).timeout(900_000);
});
