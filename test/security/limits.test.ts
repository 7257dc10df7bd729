import assert from "node:assert/strict";
import type { Socket } from "node:net";
import { Client } from "@colyseus/sdk";
import pino from "pino";
import type { WebSocket } from "ws";
import { MOST_BODY } from "../../server/edge/request-rules.ts";
import { Limiter, noticing } from "../../server/ops/limiter.ts";
import { LIMITS, MOST_OPEN } from "../../server/ops/limits.ts";
import type { Metrics } from "../../server/ops/metrics.ts";
import { TokenBucket } from "../../server/ops/token-bucket.ts";
import { collectGarbage } from "../helpers/process/garbage.ts";
import { Person } from "../helpers/server/account.ts";
import {
  addressOf,
  askForSeat,
  ended,
  openSocket,
  rawConnection,
  sit,
  upgradeStatus,
} from "../helpers/server/raw-client.ts";
import { refusal, type TestRoom, TestServer } from "../helpers/server/test-server.ts";

/** Time stands still, so that a slow machine refills no limit. */
const FROZEN = () => 0;

const from = (address: string) => ({ "x-forwarded-for": address });

describe("a token bucket", () => {
  it("spends its points, and refills over time, but never above its capacity", () => {
    const bucket = new TokenBucket({ points: 10, seconds: 5 }, 0);
    const spend = (now: number) => {
      let taken = 0;
      while (bucket.take(now)) taken++;
      return taken;
    };
    assert.equal(spend(0), 10);
    assert.equal(spend(500), 1);
    assert.equal(spend(1500), 2);
    assert.equal(spend(1_000_000), 10);
    bucket.give();
    assert.equal(spend(1_000_000), 1);
  });
});

describe("limits", () => {
  const wrong = async (limits: Limiter, address: string) => {
    let guesses = 0;
    while (!(await limits.spend("codes", { address }))) guesses++;
    return guesses;
  };

  it("are counted by address, by network for IPv6, and reset after their window", async () => {
    let now = 0;
    const limits = new Limiter(1, undefined, () => now);
    assert.equal(await wrong(limits, "10.0.0.1"), 10);
    assert.equal(await wrong(limits, "::ffff:10.0.0.1"), 0, "the same address in another coat");
    assert.equal(await wrong(limits, "10.0.0.2"), 10);
    assert.equal(await wrong(limits, "2001:db8:1:2::7"), 10);
    assert.equal(await wrong(limits, "2001:db8:1:2:3:4:5:6"), 0);
    assert.equal(await wrong(limits, "2001:db8:1:3::7"), 10);
    now += 59_000;
    assert.equal(await wrong(limits, "10.0.0.1"), 0);
    now += 1001;
    assert.equal(await wrong(limits, "10.0.0.1"), 10);
  });

  it("of new accounts are counted by the wider network as well, of which a customer may own all addresses", async () => {
    // A chosen secret, because two of thousands of addresses may share a slot.
    const limits = new Limiter(1, undefined, FROZEN, LIMITS, "secret");
    const created = async (addresses: (index: number) => string) => {
      let accounts = 0;
      for (let index = 0; !(await limits.spend("guests", { address: addresses(index) })); index++) accounts++;
      return accounts;
    };
    const [, { points: most }] = LIMITS.guests.rates;
    assert.equal(await created((index) => `2001:db8:1:${(index % 5000).toString(16)}::7`), most);
    assert.equal(await created(() => "2001:db8:1:ffff::7"), 0);
    assert.equal(await created((index) => `203.0.113.${index % 200}`), most);
    assert.equal(await created(() => "2001:db8:2::7"), LIMITS.guests.rates[0].points, "another network");
  });

  it("count two rates by the same key separately", async () => {
    let now = 0;
    const rates = [
      { by: "address", points: 3, seconds: 60 },
      { by: "address", points: 5, seconds: 3600 },
    ] as const;
    const limits = new Limiter(1, undefined, () => now, { ...LIMITS, codes: { code: "too-many-guesses", rates } });
    assert.equal(await wrong(limits, "10.0.0.1"), 3);
    now += 60_001;
    assert.equal(await wrong(limits, "10.0.0.1"), 2);
    now += 60_001;
    assert.equal(await wrong(limits, "10.0.0.1"), 0);
  });

  it("do not count load from loopback, or from anywhere when they are off; guesses always count", async () => {
    for (const limits of [new Limiter(), new Limiter(0)]) {
      for (let join = 0; join < 2 * LIMITS.joins.rates[0].points; join++) {
        assert.equal(await limits.spend("joins", { address: "::1" }), null);
      }
      assert.equal(limits.countsAddress("127.0.0.1"), false);
      assert.equal(await wrong(limits, "127.0.0.1"), 10);
    }
    assert.equal(new Limiter(0).countsAddress("203.0.113.7"), false);
    assert.equal(new Limiter().countsAddress("203.0.113.7"), true);
  });

  it("bound what one address stores in a day, with however many accounts", async () => {
    for (const [what, bytes] of [
      ["puzzles", 200],
      ["ruleSets", MOST_BODY],
      ["subscriptions", 1500],
      ["reports", MOST_BODY],
    ] as const) {
      let now = 0;
      let stored = 0;
      const limits = new Limiter(1, undefined, () => now);
      for (; now < 86_400_000; now += 60_001)
        while (!(await limits.spend(what, { address: "203.0.113.7", account: `account ${now} ${stored}` })))
          stored += bytes;
      assert.ok(stored < 50_000_000, `${what}: ${stored} bytes`);
    }
  });

  it("keep a bounded number of keys, however many accounts a client creates", async () => {
    const limits = new Limiter();
    const before = await collectGarbage();
    for (let name = 0; name < 100_000; name++) await limits.spend("joins", { account: `player ${name}` });
    const grown = ((await collectGarbage()) - before) / 1024 / 1024;
    assert.ok(grown < 20, `${grown} MB for 100 000 keys`);
    assert.equal(await limits.spend("joins", { account: "another account" }), null);
  }).timeout(600_000);

  it("are logged when they are reached, with code and address, at most thirty times a minute", async () => {
    const lines: { level: number; code?: string; address?: string }[] = [];
    const log = pino({ level: "debug" }, { write: (line: string) => lines.push(JSON.parse(line)) });
    let counted = 0;
    const metrics = { limited: { inc: () => counted++ } } as unknown as Metrics;
    const limits = new Limiter(1, noticing(metrics, log, FROZEN), FROZEN);
    for (let guess = 0; guess < 110; guess++) await limits.spend("codes", { address: "203.0.113.7" });
    assert.deepEqual([lines.length, counted], [30, 100]);
    const { level, code, address } = lines[0] ?? {};
    assert.deepEqual({ level, code, address }, { level: 40, code: "too-many-guesses", address: "203.0.113.7" });
  });

  it("of open resources are counted per holder, and a rejected one opens nothing", () => {
    const limits = new Limiter();
    const most = MOST_OPEN.tables.most[1].open;
    const ann = { account: "ann", address: "203.0.113.7" };
    for (let table = 0; table < most; table++) assert.equal(limits.open("tables", ann), null);
    for (let again = 0; again < 1000; again++) assert.equal(limits.open("tables", ann), "too-many-tables");
    assert.equal(limits.open("tables", { ...ann, account: "ben" }), null, "the neighbour at the same address");
    limits.close("tables", ann);
    assert.equal(limits.open("tables", ann), null);
  });
});

describe("limits of an address, a hundred times stricter than in production", () => {
  let server: TestServer;
  beforeEach(async () => {
    const limits: Limiter = new Limiter(0.01, (code) => server.context.metrics.limited.inc({ code }), FROZEN);
    server = await TestServer.open({}, { limits, trustProxy: 1 });
  });
  afterEach(async () => {
    assert.deepEqual(server.faults, []);
    await server.close();
  });

  const create = (address: string) => askForSeat(server, "create/dash-dice", { private: true }, from(address));
  const counted = async (code: string) => {
    const { values } = await server.context.metrics.limited.get();
    return values.find(({ labels }) => labels.code === code)?.value ?? 0;
  };

  it("allow six seats a minute on any route, and do not affect a neighbour", async () => {
    const ways = ["joinOrCreate/lobby", "joinById/nowhere", "reconnect/nowhere", "join/dash-dice", "create/casino"];
    for (const way of [...ways, "nonsense/lobby"]) {
      assert.notEqual((await askForSeat(server, way, {}, from("203.0.113.7"))).status, 429, way);
    }
    for (const way of ways) {
      const { status, error } = await askForSeat(server, way, {}, from("203.0.113.7"));
      assert.deepEqual([status, error], [429, "too-many-joins"], way);
    }
    assert.equal((await askForSeat(server, "joinOrCreate/lobby", {}, from("203.0.113.8"))).status, 200);
    assert.equal(await counted("too-many-joins"), ways.length);
  });

  it("report their code to the SDK", async () => {
    const client = new Client(server.address, { headers: from("203.0.113.7") });
    for (let join = 0; join < 6; join++) await (await client.joinOrCreate("lobby")).leave();
    await assert.rejects(client.joinOrCreate("lobby"), (error: Error) => error.message === "too-many-joins");
  });

  it("allow two tables a minute", async () => {
    for (let table = 0; table < 2; table++) assert.equal((await create("203.0.113.7")).status, 200);
    const { status, error } = await create("203.0.113.7");
    assert.deepEqual([status, error], [429, "too-many-tables"]);
    assert.equal((await create("203.0.113.8")).status, 200);
    assert.equal(await counted("too-many-tables"), 1);
  });

  it("allow ten connections at once, and another one when one closes", async () => {
    const come = async (address: string, visit: number): Promise<number> => {
      const { seat } = await askForSeat(server, "joinOrCreate/lobby", {}, from(`198.51.100.${visit}`));
      return upgradeStatus(addressOf(server, seat), { headers: from(address) });
    };
    const open: WebSocket[] = [];
    for (let visit = 0; visit < 10; visit++) {
      const { seat } = await askForSeat(server, "joinOrCreate/lobby", {}, from(`198.51.100.${visit}`));
      open.push(await sit(server, seat, { headers: from("203.0.113.7") }));
    }
    assert.equal(await come("203.0.113.7", 10), 429);
    assert.equal(await come("203.0.113.8", 11), 101);
    assert.equal(await counted("too-many-connections"), 1);
    const gone = ended(open[0] as WebSocket);
    open[0]?.close();
    await gone;
    assert.equal(await come("203.0.113.7", 12), 101);
    for (const socket of open) socket.terminate();
  });

  it("allow thirty API requests a minute", async () => {
    const ask = (address: string) => fetch(`${server.address}/api/dice`, { headers: from(address) });
    for (let request = 0; request < 30; request++) assert.equal((await ask("203.0.113.7")).status, 200);
    const refused = await ask("203.0.113.7");
    assert.deepEqual([refused.status, await refused.json()], [429, { error: { code: "too-many-requests" } }]);
    assert.equal((await ask("203.0.113.8")).status, 200);
  });
});

describe("connections without a proxy", () => {
  /** Counts clients of this machine like remote ones. */
  class AsFromAfar extends Limiter {
    override countsAddress(): boolean {
      return true;
    }
  }

  it("are counted from the TCP connection on, before any request, until they close", async () => {
    const server = await TestServer.open({}, { limits: new AsFromAfar(0.005) });
    const connected = () =>
      new Promise<Socket>((resolve) => {
        const socket = rawConnection(server);
        socket.on("error", () => undefined).once("connect", () => resolve(socket));
      });
    /** The response to a request on this connection; empty when the server has disconnected. */
    const answer = (socket: Socket) =>
      new Promise<string>((resolve) => {
        socket.once("data", (data) => resolve(String(data))).once("close", () => resolve(""));
        socket.write("GET /healthz HTTP/1.1\r\nHost: house\r\n\r\n");
      });
    const [first, ...others] = (await Promise.all(Array.from({ length: 5 }, connected))) as [Socket, ...Socket[]];
    assert.equal(await answer(await connected()), "");
    assert.match(await answer(first), /^HTTP\/1.1 200/);
    first.destroy();
    let last = "";
    while (last === "") last = await answer(await connected());
    assert.match(last, /^HTTP\/1.1 200/);
    for (const socket of others) socket.destroy();
    assert.deepEqual(server.faults, []);
    await server.close();
  });
});

describe("limits of an account", () => {
  let server: TestServer;
  before(async () => {
    server = await TestServer.open({}, { limits: new Limiter(1, undefined, FROZEN) });
  });
  after(async () => {
    assert.deepEqual(server.faults, []);
    await server.close();
  });

  it("allow twenty open tables at once, and another one when one is closed", async () => {
    const ann = await Person.come(server);
    const tables: TestRoom[] = [];
    for (let table = 0; table < 20; table++) tables.push(await ann.create({ private: true }));
    await assert.rejects(ann.create({ private: true }), /too-many-tables/);
    await tables.pop()?.leave();
    await server.roomsFallTo(19);
    tables.push(await ann.create({ private: true }));
    const ben = await Person.come(server);
    tables.push(await ben.create({ private: true }));
    await Promise.all(tables.map((room) => room.leave()));
    await server.roomsFallTo(0);
  });

  it("allow a hundred and twenty seats a minute", async () => {
    const { tokens } = await Person.come(server);
    const ask = () =>
      askForSeat(server, "joinOrCreate/queue", { game: "casino" }, { authorization: `Bearer ${tokens.access}` });
    for (let seat = 0; seat < 120; seat++) assert.equal((await ask()).status, 200);
    const { status, error } = await ask();
    assert.deepEqual([status, error], [429, "too-many-joins"]);
  });

  it("bound the chat messages at all tables together", async () => {
    const ann = await Person.come(server);
    const tables = await Promise.all(Array.from({ length: 13 }, () => ann.create({ private: true })));
    const said: string[] = [];
    for (const table of tables) {
      for (let line = 0; line < 5; line++) {
        said.push(
          await table.request("say", { phrase: "nice" }).then(
            () => "heard",
            () => "refused",
          ),
        );
      }
    }
    assert.equal(said.filter((heard) => heard === "heard").length, 60);
    assert.equal(await refusal((tables[12] as TestRoom).request("say", { phrase: "nice" })), "chatting-too-fast");
    await Promise.all(tables.map((room) => room.leave()));
  });
});

describe("the address of a client that takes a seat", () => {
  const FORGED = {
    "x-real-ip": "6.6.6.6",
    "x-forwarded-for": "7.7.7.7",
    "x-client-ip": "8.8.8.8",
    forwarded: "for=9.9.9.9",
  };

  async function seen(trustProxy: string[] | number): Promise<string> {
    const server = await TestServer.open({}, { trustProxy });
    const { seat } = await askForSeat(server, "create/dash-dice", { private: true }, FORGED);
    const socket = openSocket(addressOf(server, seat), { headers: FORGED });
    await new Promise((resolve) => socket.once("message", resolve));
    const [client] = server.serverRoom(seat.roomId).clients;
    socket.terminate();
    await server.close();
    return client?.auth.address;
  }

  it("is that of the connection, whatever the request claims", async () => {
    assert.match(await seen([]), /127\.0\.0\.1$/);
  });

  it("is the one reported by a trusted proxy, whatever else the request claims", async () => {
    assert.equal(await seen(1), "7.7.7.7");
    assert.equal(await seen(["127.0.0.0/8"]), "7.7.7.7");
    assert.match(await seen(["10.0.0.0/8"]), /127\.0\.0\.1$/);
  });
});
