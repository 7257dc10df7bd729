import assert from "node:assert/strict";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { matchMaker } from "@colyseus/core";
import { openServer } from "../../server/index.ts";
import { type ArrangedTable, openArrangedTable } from "../../server/rooms/arranged-table.ts";
import { eventually } from "../helpers/eventually.ts";
import { Person } from "../helpers/server/account.ts";
import { playToEnd, quietConfig, refusal, type TestRoom, TestServer, until } from "../helpers/server/test-server.ts";

const PASSWORD = "correct horse";
const TABLE = { game: "dash-dice", settings: { mode: "true-grit", clock: false, title: "Final" } };

async function begin(rooms: [TestRoom, TestRoom]): Promise<void> {
  await Promise.all(rooms.map((room, index) => room.request("seed", { seed: `seed ${index}` })));
  await Promise.all(rooms.map((room) => until(room, ({ status }) => status === "playing")));
}

describe("an arranged table", () => {
  let server: TestServer;
  let ann: Person;
  let ben: Person;
  let cleo: Person;
  const arrange = (more: Partial<ArrangedTable> = {}) =>
    openArrangedTable(server.context, { ...TABLE, accounts: [ann.me.id, ben.me.id], ...more });
  before(async () => {
    server = await TestServer.open();
    ann = await Person.claim(server, "Ann Arranged", PASSWORD);
    ben = await Person.claim(server, "Ben Arranged", PASSWORD);
    cleo = await Person.claim(server, "Cleo Arranged", PASSWORD);
  });
  after(() => server.close());
  afterEach("the server logged no error", () => assert.deepEqual(server.faults, []));

  it("seats only its accounts, with its settings, and credits the match with its origin", async () => {
    const roomId = await arrange({ origin: { kind: "tournament", id: "cup" } });
    const first = await ann.joinById(roomId);
    await until(first, ({ status }) => status === "waiting");
    const { title, code, mode } = first.state;
    assert.deepEqual([title, code, mode], ["Final", "", "true-grit"]);
    assert.equal(await refusal(cleo.joinById(roomId)), "seats-reserved");
    assert.equal(await refusal(server.joinById(roomId, { name: "Dan" })), "seats-reserved");
    assert.equal(await refusal(cleo.joinById(roomId, { watch: true })), "not-started");
    assert.equal(await refusal(first.request("addBot", { level: "easy" })), "seats-reserved");
    const rooms: [TestRoom, TestRoom] = [first, await ben.joinById(roomId)];
    await begin(rooms);
    const watcher = await cleo.joinById(roomId, { watch: true });
    const settled = new Promise((resolve) => first.onMessage("settled", resolve));
    await playToEnd(rooms);
    await settled;
    const result = await server.store
      .selectFrom("results")
      .select(["origin_kind", "origin_id", "title", "open", "rated"])
      .where("match_id", "=", first.state.matchId)
      .executeTakeFirst();
    assert.deepEqual(result, { origin_kind: "tournament", origin_id: "cup", title: "Final", open: 0, rated: 0 });
    await Promise.all([...rooms, watcher].map((room) => room.leave()));
  });

  it("cannot be blocked by clients without a seat that reserve every place", async () => {
    const roomId = await arrange();
    const [room] = await matchMaker.query({ roomId });
    assert.ok(room);
    const stranger = { playerId: null, name: "Guest", address: "203.0.113.9", signIn: null };
    for (let tries = 0; tries < 60; tries++) {
      await matchMaker.reserveSeatFor(room, {}, stranger as never).catch(() => undefined);
    }
    const rooms: [TestRoom, TestRoom] = [await ann.joinById(roomId), await ben.joinById(roomId)];
    await begin(rooms);
    await Promise.all(rooms.map((table) => table.leave()));
  });

  it("stays open without clients, and closes if its players do not come in time", async () => {
    const kept = await arrange();
    const first = await ann.joinById(kept);
    await first.leave();
    const late = await arrange({ keptFor: 1 });
    await eventually(
      () => matchMaker.query({ roomId: late }),
      (rooms) => rooms.length === 0,
    );
    assert.equal((await matchMaker.query({ roomId: kept })).length, 1);
    assert.match(await refusal(ben.joinById(late)), /not found/);
    const second = await ann.joinById(kept);
    await second.leave();
  });

  it("is refused with options that its game does not have, an unknown game, or bots", async () => {
    const refusals: [Partial<ArrangedTable>, RegExp][] = [
      [{ settings: { mode: "unheard-of" } }, /^bad-options: mode/],
      [{ game: "chess" }, /^no-such-game$/],
      [{ settings: { bot: true } }, /^bad-options/],
      [{ accounts: [ann.me.id] }, /^bad-options: seats/],
    ];
    for (const [table, message] of refusals) await assert.rejects(arrange(table), { message });
  });

  it("seats a bot beside one account, and begins when the account is there", async () => {
    const bot = { name: "Tilda", level: "medium" } as const;
    const origin = { kind: "tournament", id: "cup" } as const;
    const settings = { mode: "true-grit", casual: false };
    const roomId = await arrange({ accounts: [ann.me.id], bot, origin, settings, isPublic: true });
    assert.equal(await refusal(cleo.joinById(roomId)), "seats-reserved");
    const room = await ann.joinById(roomId);
    await room.request("seed", { seed: "ann" });
    await until(room, ({ status }) => status === "playing");
    assert.deepEqual([...room.state.seats].map(({ name }) => name).sort(), ["Ann Arranged", "Tilda"]);
    await room.leave();
  });

  it("cannot be arranged by a client", async () => {
    const arrangement = { accounts: [ann.me.id], until: 0 };
    const room = await cleo.create({ private: true, serverOnly: { arrangement } });
    const guest = await ann.joinById(room.roomId);
    assert.equal(guest.roomId, room.roomId);
    await Promise.all([room.leave(), guest.leave()]);
  });
});

describe("an arranged table on a server that restarts", () => {
  it("is restored before and after its players have come", async () => {
    const folder = mkdtempSync(join(tmpdir(), "house-rules-"));
    let server = await openServer(quietConfig(folder));
    const [ann, ben, cleo] = await Promise.all(
      ["Ann Restart", "Ben Restart", "Cleo Restart"].map((name) => Person.claim(server, name, PASSWORD)),
    );
    assert.ok(ann && ben && cleo);
    const restart = async () => {
      await server.close();
      server = await openServer(quietConfig(folder));
      await server.tables;
      for (const person of [ann, ben, cleo]) person.server.address = server.address;
    };
    const roomId = await openArrangedTable(server.context, { ...TABLE, accounts: [ann.me.id, ben.me.id] });
    await restart();
    assert.equal(await refusal(cleo.joinById(roomId)), "seats-reserved");
    const first = await ann.joinById(roomId);
    first.reconnection.enabled = false;
    await until(first, ({ title }) => title === "Final");
    await restart();
    assert.equal(await refusal(cleo.joinById(roomId)), "seats-reserved");
    const rooms: [TestRoom, TestRoom] = [await ann.joinById(roomId), await ben.joinById(roomId)];
    await begin(rooms);
    await server.close();
    rmSync(folder, { recursive: true });
  });
});
