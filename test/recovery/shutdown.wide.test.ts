import assert from "node:assert/strict";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Client, CloseCode } from "@colyseus/sdk";
import { startServer } from "../../loadtest/server-process.ts";
import type { TestRoom } from "../helpers/server/test-server.ts";

const TABLES = 20;

describe("a server that gets SIGTERM", () => {
  const folder = mkdtempSync(join(tmpdir(), "house-rules-"));
  after(() => rmSync(folder, { recursive: true }));

  it("asks all clients to reconnect, and its process ends by itself", async () => {
    const server = await startServer(folder);
    const client = new Client(server.address);
    const left: Promise<number>[] = [];
    for (let table = 0; table < TABLES; table++) {
      const room: TestRoom = await client.create("dash-dice", { bot: table % 2 === 0 });
      room.onMessage("*", () => undefined);
      room.reconnection.enabled = false;
      left.push(new Promise((resolve) => room.onLeave(resolve)));
    }
    const exited = once(server.process, "exit");
    server.process.kill("SIGTERM");
    const [code] = await exited;
    assert.equal(code, 0, "a process that does not close in time exits with 1");
    assert.deepEqual(new Set(await Promise.all(left)), new Set([CloseCode.MAY_TRY_RECONNECT]));
  });
});
