import assert from "node:assert/strict";
import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { rawConnection } from "../helpers/server/raw-client.ts";

interface Report {
  event: "open" | "waking" | "closed";
  address: string;
}

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

describe("a connection that is reset while its table is restored", () => {
  let server: ChildProcess;
  let address: string;
  let gone: Promise<never>;

  /** The next report of this kind; rejects when the server process has ended. */
  const reported = (event: Report["event"]): Promise<Report> => {
    const heard = new Promise<Report>((resolve) => {
      const hear = (report: Report) => {
        if (report.event !== event) return;
        server.off("message", hear);
        resolve(report);
      };
      server.on("message", hear);
    });
    return Promise.race([heard, gone]);
  };

  beforeEach(async () => {
    server = fork(join(import.meta.dirname, "../helpers/faults/blocked-server.ts"), {
      stdio: ["ignore", "ignore", "ignore", "ipc"],
    });
    gone = once(server, "exit").then(([code]) => Promise.reject(new Error(`the server process ended with ${code}`)));
    gone.catch(() => undefined);
    ({ address } = await reported("open"));
  });
  afterEach(async () => {
    server.kill();
    await gone.catch(() => undefined);
  });

  for (const [kind, request] of Object.entries(WAITING)) {
    it(`leaves the server running (${kind})`, async () => {
      const waking = reported("waking");
      const socket = rawConnection({ address }).on("error", () => undefined);
      socket.write(request);
      await waking;
      const closed = reported("closed");
      socket.resetAndDestroy();
      await closed;
      server.send("release");
      assert.equal((await fetch(`${address}/healthz`)).status, 200);
      assert.equal(server.exitCode, null);
    });
  }
});
