import assert from "node:assert/strict";
import { Protocol } from "@colyseus/shared-types";
import type { WebSocket } from "ws";
import { slowDisk } from "../helpers/faults/slow-disk.ts";
import { Person } from "../helpers/server/account.ts";
import { addressOf, askForSeat, ended, frame, openSocket } from "../helpers/server/raw-client.ts";
import { playToEnd, seatOf, type TestRoom, TestServer, until } from "../helpers/server/test-server.ts";

describe("an account that changes device", () => {
  let server: TestServer;
  let ann: Person;
  let phone: TestRoom;
  let bens: TestRoom;
  before(async () => {
    server = await TestServer.open({ gracePlaying: 60 });
  });
  beforeEach(async () => {
    ann = await Person.come(server);
    phone = await ann.create({ private: true, name: "Ann", mode: "classic" });
    phone.reconnection.enabled = false;
    bens = await (await Person.come(server)).joinById(phone.roomId, { name: "Ben" });
    await Promise.all([phone, bens].map((room, index) => room.request("seed", { seed: `seed ${index}` })));
    await Promise.all([phone, bens].map((room) => until(room, ({ status }) => status === "playing")));
  });
  afterEach(async () => {
    assert.deepEqual(server.faults, []);
    await bens.leave();
  });
  after(() => server.close());

  const isAnnThere = (there: boolean) =>
    until(bens, ({ seats }) => [...seats].find(({ name }) => name === "Ann")?.connected === there);

  /** The seat is still Ann's, and both continue. */
  async function comesBack(): Promise<void> {
    await isAnnThere(false);
    assert.equal(bens.state.status, "playing");
    const tablet = await ann.joinById(phone.roomId);
    await until(tablet, ({ status }) => status === "playing");
    await isAnnThere(true);
    assert.ok(seatOf(tablet) >= 0);
    await playToEnd([tablet, bens]);
    await tablet.leave();
  }

  it("keeps the seat for the grace period when the new connection breaks before the seat is stored", async () => {
    const disk = slowDisk(server);
    const lost = assert.rejects(ann.joinById(phone.roomId));
    await disk.noting;
    const room = server.serverRoom(phone.roomId);
    const laptop = room.clients.find(({ sessionId }) => ![phone.sessionId, bens.sessionId].includes(sessionId));
    assert.ok(laptop);
    const socket = laptop.ref as unknown as WebSocket;
    const cut = ended(socket);
    socket.terminate();
    await cut;
    disk.letGo();
    await lost;
    await comesBack();
  });

  it("keeps the seat for the grace period when the new connection breaks before the join is acknowledged", async () => {
    const headers = { authorization: `Bearer ${ann.tokens.access}` };
    const { seat } = await askForSeat(server, `joinById/${phone.roomId}`, {}, headers);
    const laptop = openSocket(addressOf(server, seat));
    await frame(laptop, Protocol.JOIN_ROOM);
    laptop.terminate();
    await comesBack();
  });

  it("may return to the first device when the second one fails to join", async () => {
    const headers = { authorization: `Bearer ${ann.tokens.access}` };
    const { seat } = await askForSeat(server, `joinById/${phone.roomId}`, {}, headers);
    const { reconnectionToken } = phone;
    const laptop = openSocket(addressOf(server, seat));
    await frame(laptop, Protocol.JOIN_ROOM);
    laptop.terminate();
    await isAnnThere(false);
    const again: TestRoom = await server.client.reconnect(reconnectionToken);
    again.onMessage("*", () => undefined);
    await until(again, ({ status }) => status === "playing");
    assert.ok(seatOf(again) >= 0);
    await playToEnd([again, bens]);
    await again.leave();
  });
});
