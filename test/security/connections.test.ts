import assert from "node:assert/strict";
import { once } from "node:events";
import { mock } from "node:test";
import { Protocol } from "@colyseus/shared-types";
import { WebSocket } from "ws";
import { CONNECTION_WAITS } from "../../server/edge/limited-transport.ts";
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

/** The server's end of the connection of a seat. */
const socketAtServer = (server: TestServer, { roomId, sessionId }: Reservation): WebSocket =>
  server.serverRoom(roomId).clients.get(sessionId)?.ref as unknown as WebSocket;

describe("idle connections", () => {
  let server: TestServer;
  afterEach(async () => {
    mock.timers.reset();
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

  it("are closed when the client does not answer a ping", async () => {
    mock.timers.enable({ apis: ["setInterval"] });
    server = await TestServer.open();
    const [silent, lively] = await Promise.all(
      [{ autoPong: false }, {}].map(async (options) => {
        const reservation = await seat();
        return { atClient: await sit(server, reservation, options), atServer: socketAtServer(server, reservation) };
      }),
    );
    assert.ok(silent && lively);
    const answered = once(lively.atServer, "pong");
    mock.timers.tick(CONNECTION_WAITS.ping);
    await answered;
    const closed = ended(silent.atClient);
    const pinged = once(lively.atClient, "ping");
    mock.timers.tick(CONNECTION_WAITS.ping);
    assert.equal((await closed).code, 1006);
    await pinged;
    assert.equal(lively.atServer.readyState, WebSocket.OPEN);
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
    return socketAtServer(server, seat);
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
