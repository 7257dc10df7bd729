import assert from "node:assert/strict";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Client, type Room, type SeatReservation } from "@colyseus/sdk";
import { models } from "../../client/src/games/models.ts";
import { readConfig } from "../../server/config.ts";
import { openServer } from "../../server/index.ts";
import { signAccess } from "../../server/players/identity/tokens.ts";
import { verifyTranscript } from "../../shared/core/transcript.ts";
import type { CasinoView } from "../../shared/games/casino/contract.ts";
import { gameOf } from "../../shared/games/catalog.ts";
import { TAKEN_OVER } from "../../shared/protocol/close-codes.ts";
import { ask, Person } from "../helpers/server/account.ts";
import { dropCable, playToEnd, seatOf, type TestRoom, TestServer, until } from "../helpers/server/test-server.ts";

const PASSWORD = "correct horse";

const seatsAt = (room: TestRoom) => [...room.state.seats].map(({ name, playerId }) => ({ name, playerId }));
const mine = (room: TestRoom) => [...room.state.seats][seatOf(room)];
const handOf = (room: TestRoom) => (models.casino(room.state) as CasinoView).hands[seatOf(room)] ?? null;
const closed = (room: Room) => new Promise<number>((resolve) => room.onLeave(resolve));
const leaveAll = (rooms: Room[]) => Promise.all(rooms.map((room) => room.leave()));

async function begin(rooms: [TestRoom, TestRoom]): Promise<void> {
  await Promise.all(rooms.map((room, index) => room.request("seed", { seed: `seed ${index}` })));
  await Promise.all(rooms.map((room) => until(room, (state) => state.status === "playing")));
}

describe("players with accounts at the tables", () => {
  let server: TestServer;
  before(async () => {
    server = await TestServer.open({ gracePlaying: 20, graceWaiting: 20 });
  });
  after(() => server.close());
  afterEach("the server logged no error", () => assert.deepEqual(server.faults, []));

  it("appear under the claimed name, whatever the options say, with a link to the profile", async () => {
    const ann = await Person.claim(server, "Ann Claimed", PASSWORD);
    const table = await ann.create({ name: "Another Name", private: true });
    await until(table, () => mine(table) !== undefined);
    assert.deepEqual([mine(table)?.name, mine(table)?.playerId], ["Ann Claimed", ann.me.id]);
    await table.leave();
  });

  it("appear as guests under the requested or the account's name; an anonymous client has no account", async () => {
    const guest = await Person.come(server);
    const table = await guest.create({ name: "For Today", private: true });
    const other: TestRoom = await server.client.joinById(table.roomId, {});
    other.onMessage("*", () => undefined);
    await Promise.all([table, other].map((room) => until(room, () => seatsAt(room).every(({ name }) => name !== ""))));
    assert.deepEqual(
      seatsAt(table)
        .map(({ name }) => name)
        .sort(),
      ["For Today", "Guest"],
    );
    assert.equal(mine(table)?.playerId, guest.me.id);
    assert.equal(mine(other)?.playerId, "");
    const unnamed = await guest.create({ private: true });
    await until(unnamed, () => mine(unnamed)?.name === guest.me.name);
    await leaveAll([table, other, unnamed]);
  });

  it("are the only ones under a claimed name or one that looks like it", async () => {
    const owner = await Person.claim(server, "Original", PASSWORD);
    const guest = await Person.come(server);
    for (const name of ["Original", "0RIGINAL", "Orígínal", "original"]) {
      await assert.rejects(server.client.create("dash-dice", { name, private: true }), { message: "name-taken" }, name);
      await assert.rejects(guest.client.create("dash-dice", { name, private: true }), { message: "name-taken" }, name);
      await assert.rejects(
        server.client.joinOrCreate("queue", { game: "farkle", name }),
        { message: "name-taken" },
        name,
      );
    }
    const table = await owner.create({ private: true });
    const watching = server.client.joinById(table.roomId, { name: "Original", watch: true });
    await assert.rejects(watching, { message: "name-taken" });
    await assert.rejects(server.client.create("dash-dice", { name: "Admin" }), {
      message: "bad-options: name: reserved",
    });
    await table.leave();
  });

  it("appear as a plain guest when another player has claimed the name since", async () => {
    const guest = await Person.come(server);
    await guest.ask("PATCH", "/me", { name: "Later Claimed" });
    await Person.claim(server, "Later Claimed", PASSWORD);
    const table = await guest.create({ private: true });
    await until(table, () => mine(table)?.name === "Guest");
    assert.equal(mine(table)?.playerId, guest.me.id);
    await table.leave();
  });

  it("are rejected with an invalid token, and when suspended, on every route", async () => {
    const player = await Person.claim(server, "Turned Away", PASSWORD);
    const table = await server.create({ private: true });
    const expired = await signAccess("another server's key" as never, player.me.id, 0);
    const doors = (client: Client) => [
      () => client.create("dash-dice", { private: true }),
      () => client.joinOrCreate("dash-dice", {}),
      () => client.joinById(table.roomId, {}),
      () => client.joinById(table.roomId, { watch: true }),
      () => client.joinOrCreate("queue", { game: "dash-dice" }),
    ];
    const refusedWith = async (client: Client, code: number, message: string) => {
      for (const door of doors(client)) await assert.rejects(door(), { message, code });
    };
    const stranger = new Client(server.address);
    for (const token of ["garbage", expired, player.tokens.refresh]) {
      stranger.auth.token = token;
      await refusedWith(stranger, 401, "sign-in-needed");
    }
    const { client } = player;
    await server.store
      .updateTable("players")
      .set({ suspended_until: Date.now() + 60_000 })
      .where("id", "=", player.me.id)
      .execute();
    await refusedWith(client, 403, "suspended");
    await server.store.updateTable("players").set({ suspended_until: null }).where("id", "=", player.me.id).execute();
    await ask(server, "DELETE", "/sessions/current", { refresh: player.tokens.refresh });
    await refusedWith(client, 401, "sign-in-needed");
    await table.leave();
  });

  it("are seated by the queue under their accounts, and never against themselves", async () => {
    const [ann, ben] = [await Person.claim(server, "Queue Ann", PASSWORD), await Person.come(server)];
    const wait = async (person: Person) => {
      const room = await person.client.joinOrCreate("queue", {
        game: "dash-dice",
        mode: "zero-hour",
        name: "Queue Ben",
      });
      room.reconnection.enabled = false;
      const seat = new Promise<SeatReservation>((resolve) => room.onMessage("seat", resolve));
      room.onMessage("*", () => undefined);
      return { room, seat };
    };
    const first = await wait(ann);
    const sentAway = closed(first.room);
    const second = await wait(ann);
    assert.equal(await sentAway, TAKEN_OVER, "the first place in the queue is given up for the second");
    const other = await wait(ben);
    const sit = async (person: Person, seat: Promise<SeatReservation>): Promise<TestRoom> => {
      const table: TestRoom = await person.client.consumeSeatReservation(await seat);
      table.onMessage("*", () => undefined);
      return table;
    };
    const [annsTable, bensTable] = [await sit(ann, second.seat), await sit(ben, other.seat)];
    assert.equal(annsTable.roomId, bensTable.roomId);
    await Promise.all([annsTable, bensTable].map((table) => until(table, (state) => state.status === "starting")));
    assert.deepEqual([mine(annsTable)?.name, mine(annsTable)?.playerId], ["Queue Ann", ann.me.id]);
    assert.deepEqual([mine(bensTable)?.name, mine(bensTable)?.playerId], ["Queue Ben", ben.me.id]);
    await leaveAll([annsTable, bensTable]);
  });

  it("move the seat to a second device, before the match and during it; the first is told", async () => {
    const [ann, ben] = [await Person.come(server), await Person.come(server)];
    const phone = await ann.create({ private: true, name: "Ann" });
    const phoneClosed = closed(phone);
    const laptop = await ann.joinById(phone.roomId, { name: "Ann" });
    assert.equal(await phoneClosed, TAKEN_OVER);
    await until(laptop, () => seatsAt(laptop).filter(({ playerId }) => playerId === ann.me.id).length === 1);

    const bens = await ben.joinById(phone.roomId, { name: "Ben" });
    await begin([laptop, bens]);
    const laptopClosed = closed(laptop);
    const tablet = await ann.joinById(phone.roomId);
    assert.equal(await laptopClosed, TAKEN_OVER);
    await until(tablet, () => mine(tablet)?.playerId === ann.me.id);
    await playToEnd([tablet, bens]);
    assert.equal([...tablet.state.seats].length, 2);
  });

  it("find their seat and hidden hand on a second device when the first lost its connection", async () => {
    const [ann, ben] = [await Person.come(server), await Person.come(server)];
    const phone = await ann.create({ private: true }, "casino");
    const bens = await ben.joinById(phone.roomId);
    await begin([phone, bens]);
    const hand = handOf(phone);
    assert.equal(hand?.length, 10);
    phone.reconnection.enabled = false;
    dropCable(server, phone);
    await until(bens, (state) => [...state.seats].some(({ connected }) => !connected));
    const laptop = await ann.joinById(phone.roomId);
    await until(laptop, () => mine(laptop)?.connected === true && handOf(laptop) !== null);
    assert.deepEqual(handOf(laptop), hand);
    assert.notDeepEqual(handOf(bens), hand);
    await assert.rejects(server.client.reconnect(phone.reconnectionToken), "the first device's token is spent");
    await leaveAll([laptop, bens]);
  });

  it("are credited by the match header, while the public transcript names no account", async () => {
    const [ann, ben] = [await Person.come(server), await Person.come(server)];
    const first = await ann.create({ private: true });
    const rooms: [TestRoom, TestRoom] = [first, await ben.joinById(first.roomId)];
    await begin(rooms);
    const { matchId } = first.state;
    await playToEnd(rooms);
    const stored = await server.journal.read(matchId);
    assert.deepEqual(stored?.record.players.map(({ account }) => account).sort(), [ann.me.id, ben.me.id].sort());
    const transcript = await (await server.record(matchId)).text();
    for (const { me } of [ann, ben]) assert.ok(!transcript.includes(me.id));
  });

  it("are removed from the public transcript with their account, and it still verifies", async () => {
    const [ann, ben] = [
      await Person.claim(server, "Vanishing Ann", PASSWORD),
      await Person.claim(server, "Ben Who Stays", PASSWORD),
    ];
    const first = await ann.create({ private: true });
    const rooms: [TestRoom, TestRoom] = [first, await ben.joinById(first.roomId)];
    await begin(rooms);
    const { matchId } = first.state;
    await playToEnd(rooms);
    const namesOf = async () => {
      const verdict = verifyTranscript(await (await server.record(matchId)).text(), gameOf);
      assert.ok(verdict.ok);
      return verdict.transcript.players.map(({ name }) => name).sort();
    };
    assert.deepEqual(await namesOf(), ["Ben Who Stays", "Vanishing Ann"]);
    await ann.ask("DELETE", "/me", { password: PASSWORD });
    assert.deepEqual(await namesOf(), ["Ben Who Stays", "Former player"]);
    const stored = await server.journal.read(matchId);
    assert.deepEqual(stored?.record.players.map(({ account }) => account).filter(Boolean), [ben.me.id]);
  });
});

describe("accounts and restarts", () => {
  it("restore a table with its accounts, and another device of a player may take the seat", async () => {
    const dataDir = mkdtempSync(join(tmpdir(), "house-rules-"));
    const config = readConfig({ PORT: "0", HOST: "127.0.0.1", DATA_DIR: dataDir, LOG_LEVEL: "silent" });
    const before = await openServer(config);
    const [ann, ben] = [await Person.claim(before, "Restart Ann", PASSWORD), await Person.come(before)];
    const first = await ann.create({ private: true });
    const rooms: [TestRoom, TestRoom] = [first, await ben.joinById(first.roomId)];
    for (const room of rooms) room.reconnection.enabled = false;
    await begin(rooms);
    const { roomId } = first;
    await before.close();

    const again = await openServer(config);
    const anew = (person: Person) => new Person(again, person);
    const watcher: TestRoom = await new Client(again.address).joinById(roomId, { watch: true });
    watcher.onMessage("*", () => undefined);
    await until(watcher, (state) => state.status === "playing");
    assert.deepEqual(
      seatsAt(watcher)
        .map(({ playerId }) => playerId)
        .sort(),
      [ann.me.id, ben.me.id].sort(),
    );
    const tables: [TestRoom, TestRoom] = [await anew(ann).joinById(roomId), await anew(ben).joinById(roomId)];
    await Promise.all(tables.map((room) => until(room, () => mine(room)?.connected === true)));
    assert.equal(mine(tables[0])?.name, "Restart Ann");
    await playToEnd(tables);
    const stored = await again.context.journal.read(tables[0].state.matchId);
    assert.deepEqual(stored?.record.players.map(({ account }) => account).sort(), [ann.me.id, ben.me.id].sort());
    await again.close();
    rmSync(dataDir, { recursive: true });
  });
});
