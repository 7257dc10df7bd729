import assert from "node:assert/strict";
import { subscribe, unsubscribe } from "node:diagnostics_channel";
import type { Socket } from "node:net";
import { rawConnection } from "../helpers/server/raw-client.ts";
import { TestServer } from "../helpers/server/test-server.ts";

const HEADERS = "Host: house\r\nContent-Type: application/json";
const UPGRADE =
  "Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n" +
  "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==";

/** Requests that wait for a table to be restored. */
const WAITING = {
  upgrade: `GET /process/room?sessionId=x HTTP/1.1\r\n${HEADERS}\r\n${UPGRADE}\r\n\r\n`,
  "seat reservation": `POST /matchmake/joinById/room HTTP/1.1\r\n${HEADERS}\r\nContent-Length: 2\r\n\r\n{}`,
  "table code": `GET /api/codes/BCDFG HTTP/1.1\r\n${HEADERS}\r\n\r\n`,
};

/** An error event without a listener would end the process; mocha then fails the test that runs. */
describe("a connection that is reset while its table is restored", () => {
  let server: TestServer;
  let [waking, released, closed] = [Promise.withResolvers<void>(), Promise.withResolvers<void>(), Promise.resolve()];
  const accepted = (message: unknown) => {
    const { socket } = message as { socket: Socket };
    closed = new Promise((resolve) => socket.once("close", resolve));
  };
  before(async () => {
    const wake = () => {
      waking.resolve();
      return released.promise;
    };
    server = await TestServer.open({}, { loadTable: wake });
    subscribe("net.server.socket", accepted);
  });
  beforeEach(() => {
    [waking, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  });
  after(async () => {
    unsubscribe("net.server.socket", accepted);
    assert.deepEqual(server.faults, []);
    await server.close();
  });

  for (const [kind, request] of Object.entries(WAITING)) {
    it(`leaves the server running (${kind})`, async () => {
      const socket = rawConnection(server).on("error", () => undefined);
      socket.write(request);
      await waking.promise;
      socket.resetAndDestroy();
      await closed;
      released.resolve();
      assert.equal((await fetch(`${server.address}/healthz`)).status, 200);
    });
  }
});
