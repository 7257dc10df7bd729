import assert from "node:assert/strict";
import { Protocol } from "@colyseus/shared-types";
import type { WebSocket } from "ws";
import {
  addressOf,
  askForSeat,
  ended,
  frame,
  openSocket,
  type Reservation,
  sit,
} from "../helpers/server/raw-client.ts";
import { playToEnd, type TestRoom, TestServer } from "../helpers/server/test-server.ts";

const MEGABYTE = 1024 * 1024;

describe("idle connections", () => {
  let server: TestServer;
  afterEach(async () => {
    assert.deepEqual(server.faults, []);
    await server.close();
  });

  const seat = async (): Promise<Reservation> => (await askForSeat(server, "create/dash-dice", { private: true })).seat;
  const counted = async (code: string) => {
    const { values } = await server.context.metrics.limited.get();
    return values.find(({ labels }) => labels.code === code)?.value ?? 0;
  };

  it("are closed when they never answer the handshake, or send other messages instead", async () => {
    server = await TestServer.open({}, { waits: { join: 50 } });
    await ended(openSocket(addressOf(server, await seat())));
    assert.equal(await counted("never-joined"), 1);
    const socket = openSocket(addressOf(server, await seat()));
    socket.on("open", () => socket.send(Uint8Array.of(Protocol.PING)));
    await ended(socket);
    assert.equal(await counted("never-joined"), 2);
  });

  // That clients which answer pings stay connected is tested with a scripted clock in `test/edge/pings.test.ts`.
  it("are closed when the client is gone", async () => {
    server = await TestServer.open({}, { waits: { ping: 50 } });
    const socket = await sit(server, await seat(), { autoPong: false });
    assert.equal((await ended(socket)).code, 1006);
  });
});

describe("a client that does not read", () => {
  let server: TestServer;
  let rooms: [TestRoom, TestRoom];
  before(async () => {
    server = await TestServer.open();
    rooms = await server.pair({ mode: "classic", clock: false });
  });
  after(async () => {
    assert.deepEqual(server.faults, []);
    await server.close();
  });

  /** Watches the table and stops reading; returns the server's end of the connection. */
  async function deaf(): Promise<WebSocket> {
    const { seat } = await askForSeat(server, `joinById/${rooms[0].roomId}`, { watch: true });
    const socket = await sit(server, seat);
    await frame(socket, Protocol.ROOM_STATE);
    socket.pause();
    const client = server.serverRoom(seat.roomId).clients.get(seat.sessionId);
    return client?.ref as unknown as WebSocket;
  }

  it("is disconnected when a megabyte is queued, while the table continues for all others", async () => {
    const atServer = await deaf();
    const room = server.serverRoom(rooms[0].roomId);
    let most = 0;
    const over = ended(atServer);
    // A table with many messages; all other clients receive all of them.
    const story = "x".repeat(16 * 1024);
    let told = 0;
    while (atServer.readyState === atServer.OPEN && told < 4000) {
      room.broadcast("story", story);
      told++;
      most = Math.max(most, atServer.bufferedAmount);
      await new Promise((resolve) => setImmediate(resolve));
    }
    await over;
    assert.ok(told < 4000, `hung up on after ${told} messages`);
    assert.ok(most < 1.1 * MEGABYTE, `${most} bytes were waiting`);
    const { values } = await server.context.metrics.limited.get();
    assert.deepEqual(values, [{ labels: { code: "not-reading" }, value: 1 }]);
    await playToEnd(rooms);
    assert.equal(rooms[0].state.status, "over");
  });
});
