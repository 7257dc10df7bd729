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
  before(async () => {
    server = await TestServer.open({}, { waits: { join: 300, ping: 100 } });
  });
  after(async () => {
    assert.deepEqual(server.faults, []);
    await server.close();
  });

  const seat = async (where = "create/dash-dice", options: object = { private: true }): Promise<Reservation> =>
    (await askForSeat(server, where, options)).seat;
  const counted = async (code: string) => {
    const { values } = await server.context.metrics.limited.get();
    return values.find(({ labels }) => labels.code === code)?.value ?? 0;
  };

  it("are closed when they never answer the handshake", async () => {
    const socket = openSocket(addressOf(server, await seat()));
    await ended(socket);
    assert.equal(await counted("never-joined"), 1);
  });

  it("are closed when they send other messages instead of joining", async () => {
    const socket = openSocket(addressOf(server, await seat()));
    socket.on("open", () => socket.send(Uint8Array.of(Protocol.PING)));
    await ended(socket);
    assert.equal(await counted("never-joined"), 2);
  });

  it("are closed when the client is gone", async () => {
    const socket = await sit(server, await seat(), { autoPong: false });
    assert.equal((await ended(socket)).code, 1006);
  });

  it("are kept while the client answers pings, as in the lobby", async () => {
    const quiet = await sit(server, await seat("joinOrCreate/lobby", {}));
    const gone = await sit(server, await seat("joinOrCreate/lobby", {}), { autoPong: false });
    await ended(gone);
    // Ten pings later the idle connection is still open.
    for (let ping = 0; ping < 10; ping++) await new Promise((resolve) => quiet.once("ping", resolve));
    assert.equal(quiet.readyState, quiet.OPEN);
    quiet.terminate();
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
