import assert from "node:assert/strict";
import { CloseCode } from "@colyseus/core";
import { Limiter } from "../../server/ops/limiter.ts";
import { Person } from "../helpers/server/account.ts";
import { addressOf, askForSeat, ended, openSocket, sit, trySit } from "../helpers/server/raw-client.ts";
import { seatOf, type TestRoom, TestServer, until } from "../helpers/server/test-server.ts";

const from = (address: string) => ({ "x-forwarded-for": address });
const MOST_SPECTATORS = 50;

describe("unused seat reservations", () => {
  let server: TestServer;
  let table: TestRoom;
  beforeEach(async () => {
    server = await TestServer.open({ seatYields: 0.2 }, { trustProxy: 1, limits: new Limiter(100) });
    table = await server.create({ name: "Ann", mode: "classic" });
  });
  afterEach(async () => {
    assert.deepEqual(server.faults, []);
    await server.close();
  });

  const reserve = (address: string) => askForSeat(server, `joinById/${table.roomId}`, {}, from(address));
  /** Reserves until the table is full, each time right after the last answer. */
  async function occupy(address: string): Promise<void> {
    while (table.state.status === "waiting") await reserve(address);
  }
  /** Requests a seat until one is free, and takes it; a slow machine may lose its reservation before it is used. */
  async function joinUntilSeated(): Promise<void> {
    for (let isIn = false; !isIn; ) {
      const { status, seat } = await reserve("198.51.100.7");
      isIn = status === 200 && (await trySit(server, seat)) !== null;
    }
    await until(table, ({ status }) => status !== "waiting");
  }

  it("keep no honest client from a public table, even if one address reserves without end", async () => {
    assert.equal((await reserve("203.0.113.66")).status, 200);
    const occupied = occupy("203.0.113.66");
    await joinUntilSeated();
    await occupied;
    await table.leave();
  });

  it("keep no honest client from a public table, even if ten addresses take turns", async () => {
    assert.equal((await reserve("203.0.113.66")).status, 200);
    const crowd = Array.from({ length: 10 }, (_, index) => occupy(`203.0.113.${index}`));
    await joinUntilSeated();
    await Promise.all(crowd);
    await table.leave();
  });

  it("keep no place from a client that connects, even if a new address reserves each time one lapses", async () => {
    let attackers = 0;
    const attack = () => reserve(`203.0.113.${++attackers}`);
    assert.equal((await attack()).status, 200);
    // The first reservation lapses, and the next address takes its place.
    while ((await attack()).status !== 200);
    const { status, seat } = await reserve("198.51.100.7");
    assert.equal(status, 200);
    await Promise.all(Array.from({ length: 100 }, attack));
    await sit(server, seat);
    await until(table, (state) => state.status !== "waiting");
    await table.leave();
  });

  it("are valid after they lapsed until another client has connected", async () => {
    const late = await reserve("203.0.113.66");
    let other = await reserve("198.51.100.7");
    while (other.status !== 200) other = await reserve("198.51.100.7");
    const socket = await sit(server, late.seat);
    await until(table, (state) => state.status !== "waiting");
    const refused = await ended(openSocket(addressOf(server, other.seat)));
    assert.deepEqual(refused, { code: CloseCode.WITH_ERROR, reason: "" });
    socket.terminate();
    await table.leave();
  });
});

describe("a table with the maximum number of spectators", () => {
  let server: TestServer;
  before(async () => {
    server = await TestServer.open({ gracePlaying: 60 });
  });
  after(() => server.close());

  it("always readmits its players by account, also next to unused spectator reservations", async () => {
    const ann = await Person.come(server);
    const phone = await ann.create({ private: true, name: "Ann" });
    const bens = await (await Person.come(server)).joinById(phone.roomId, { name: "Ben" });
    await Promise.all([phone, bens].map((room, index) => room.request("seed", { seed: `seed ${index}` })));
    await Promise.all([phone, bens].map((room) => until(room, ({ status }) => status === "playing")));
    const crowd = Array.from({ length: MOST_SPECTATORS + 10 }, (_, index) =>
      askForSeat(server, `joinById/${phone.roomId}`, { watch: index % 2 === 0 }),
    );
    const statuses = (await Promise.all(crowd)).map(({ status }) => status);
    assert.equal(statuses.filter((status) => status === 200).length, MOST_SPECTATORS);
    const devices: TestRoom[] = [];
    for (let device = 0; device < 5; device++) devices.push(await ann.joinById(phone.roomId));
    const last = devices.at(-1) as TestRoom;
    await until(last, () => seatOf(last) >= 0);
    await bens.leave();
    await last.leave();
    assert.deepEqual(server.faults, []);
  });
});
