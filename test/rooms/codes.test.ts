import assert from "node:assert/strict";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Client } from "@colyseus/sdk";
import { readConfig } from "../../server/config.ts";
import { openServer } from "../../server/index.ts";
import { CODE_ALPHABET, CODE_LENGTH } from "../../server/matchmaking/codes.ts";
import { quietConfig, type TestRoom, TestServer, until } from "../helpers/server/test-server.ts";

const SHAPE = new RegExp(`^[${CODE_ALPHABET}]{${CODE_LENGTH}}$`);
const ask = (address: string, code: string) => fetch(`${address}/api/codes/${encodeURIComponent(code)}`);

async function codeAt(room: TestRoom): Promise<string> {
  await until(room, (state) => state.code !== "");
  return room.state.code;
}

describe("codes of private tables", () => {
  let server: TestServer;
  beforeEach(async () => {
    server = await TestServer.open();
  });
  afterEach(() => server.close());

  it("lead to the table, in every common spelling", async () => {
    assert.doesNotMatch(CODE_ALPHABET, /[AEIOUY01L]/);
    const room = await server.create({ private: true });
    const code = await codeAt(room);
    assert.match(code, SHAPE);
    for (const typed of [code, code.toLowerCase(), ` ${code.slice(0, 2)}-${code.slice(2)} `]) {
      const response = await ask(server.address, typed);
      assert.equal(response.status, 200);
      assert.deepEqual(await response.json(), { roomId: room.roomId });
      assert.equal(response.headers.get("cache-control"), "no-store");
    }
    const guest: TestRoom = await server.client.joinById(room.roomId, {});
    assert.equal(await codeAt(guest), code);
    await Promise.all([room.leave(), guest.leave()]);
  });

  it("exist only for private tables among people, and are unique", async () => {
    const open = await server.create({});
    const withBot = await server.create({ private: true, bot: true });
    for (const room of [open, withBot]) await until(room, (state) => state.commitment !== "");
    assert.deepEqual([open.state.code, withBot.state.code], ["", ""]);
    const rooms = await Promise.all(Array.from({ length: 20 }, () => server.create({ private: true })));
    assert.equal(new Set(await Promise.all(rooms.map(codeAt))).size, 20);
    await Promise.all([open, withBot, ...rooms].map((room) => room.leave()));
  });

  it("end with their table, and then look unknown", async () => {
    const room = await server.create({ private: true });
    const code = await codeAt(room);
    await room.leave();
    await server.roomsFallTo(0);
    const never = CODE_ALPHABET.slice(0, CODE_LENGTH);
    const [expired, unknown] = await Promise.all([ask(server.address, code), ask(server.address, never)]);
    assert.deepEqual([expired.status, unknown.status], [404, 404]);
    const text = await expired.text();
    assert.equal(text, await unknown.text());
    assert.deepEqual(JSON.parse(text), { error: { code: "no-such-table" } });
  });

  it("cannot be guessed: ten wrong ones a minute, and then even a right one is rejected", async () => {
    const room = await server.create({ private: true });
    const code = await codeAt(room);
    for (let i = 0; i < 12; i++) assert.equal((await ask(server.address, code)).status, 200, "right ones cost nothing");
    const guesses = await Promise.all(Array.from({ length: 15 }, (_, i) => ask(server.address, `WRONG${i}`)));
    const statuses = guesses.map(({ status }) => status).toSorted();
    assert.deepEqual(statuses, [...Array<number>(10).fill(404), ...Array<number>(5).fill(429)]);
    const right = await ask(server.address, code);
    assert.equal(right.status, 429);
    const { error } = (await right.json()) as { error: { code: string; detail: string } };
    assert.equal(error.code, "too-many-guesses");
    assert.ok(Number(error.detail) > 50, "it says how long to wait");
    await room.leave();
  });

  it("are rejected as wrong when they are hostile", async () => {
    for (const typed of ["", "x".repeat(1000), "../../etc", "__proto__", "%00", "🎲🎲🎲🎲🎲", "undefined"]) {
      assert.equal((await ask(server.address, typed)).status, 404);
    }
    assert.equal((await fetch(`${server.address}/api/codes/%E0%A4%A`)).status, 400);
    assert.equal((await ask(server.address, "x".repeat(3000))).status, 414);
  });
});

describe("codes and restarts", () => {
  it("lead to the same table after a restart of the server", async () => {
    const dataDir = mkdtempSync(join(tmpdir(), "house-rules-"));
    const config = quietConfig(dataDir);
    const before = await openServer(config);
    const host: TestRoom = await new Client(before.address).create("dash-dice", { private: true });
    const guest: TestRoom = await new Client(before.address).joinById(host.roomId, {});
    for (const room of [host, guest]) {
      room.onMessage("*", () => undefined);
      room.reconnection.enabled = false;
    }
    await Promise.all([host, guest].map((room) => room.request("seed", { seed: "x" })));
    await until(host, (state) => state.status === "playing");
    const code = await codeAt(host);
    await before.close();
    const again = await openServer(config);
    const response = await ask(again.address, code);
    assert.deepEqual(await response.json(), { roomId: host.roomId });
    const watcher: TestRoom = await new Client(again.address).joinById(host.roomId, { watch: true });
    watcher.onMessage("*", () => undefined);
    assert.equal(await codeAt(watcher), code);
    await watcher.leave();
    await again.close();
    rmSync(dataDir, { recursive: true });
  });
});

describe("wrong guesses behind a proxy", () => {
  const guessFrom = (address: string, forwarded: string) =>
    fetch(`${address}/api/codes/WRONG`, { headers: { "x-forwarded-for": forwarded } });
  /** Guesses ten times and once more, each time with these address headers. */
  const eleven = async (address: string, forwarded: (guess: number) => string) => {
    for (let guess = 0; guess < 10; guess++) {
      assert.equal((await guessFrom(address, forwarded(guess))).status, 404);
    }
    return (await guessFrom(address, forwarded(10))).status;
  };
  async function opened(env: Record<string, string>, work: (address: string) => Promise<void>): Promise<void> {
    const dataDir = mkdtempSync(join(tmpdir(), "house-rules-"));
    const server = await openServer(quietConfig(dataDir, env));
    await work(server.address).finally(() => server.close());
    rmSync(dataDir, { recursive: true });
  }

  it("are counted in spite of a forged address when no proxy is trusted", () =>
    opened({}, async (address) => {
      assert.equal(await eleven(address, (guess) => `203.0.113.${guess}`), 429);
    }));

  for (const proxy of ["1", "127.0.0.1", "10.0.0.0/8, 127.0.0.0/8"]) {
    it(`are counted by the address that the trusted proxy (${proxy}) reports, whatever the client sends`, () =>
      opened({ TRUST_PROXY: proxy }, async (address) => {
        assert.equal(await eleven(address, (guess) => `198.51.100.${guess}, 203.0.113.7`), 429);
        assert.equal((await guessFrom(address, "203.0.113.8")).status, 404, "the neighbour still guesses");
        assert.equal(await eleven(address, (guess) => `203.0.113.${100 + guess}`), 404, "eleven people guess once");
      }));
  }

  it("stop the server with one clear line when the proxy setting is invalid", () => {
    for (const wrong of ["17", "-1", "1.5", "everyone", "127.0.0.1,", "10.0.0.0/33", "10.0.0.0/0", "::/129", "true"]) {
      assert.throws(() => readConfig({ TRUST_PROXY: wrong }), /^Error: bad configuration: TRUST_PROXY: .+$/, wrong);
    }
    assert.deepEqual(readConfig({ TRUST_PROXY: "2001:db8::/32,::1" }).trustProxy, ["2001:db8::/32", "::1"]);
    assert.deepEqual(readConfig({ TRUST_PROXY: "2" }).trustProxy, 2);
    assert.deepEqual(readConfig({}).trustProxy, []);
  });
});
