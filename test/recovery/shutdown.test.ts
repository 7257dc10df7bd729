import assert from "node:assert/strict";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Client, CloseCode } from "@colyseus/sdk";
import { WebSocket } from "ws";
import { startServer } from "../../loadtest/server-process.ts";
import { PACE } from "../../server/context.ts";
import { openServer } from "../../server/index.ts";
import { askForSeat } from "../helpers/server/raw-client.ts";
import { quietConfig, refusal, type TestRoom } from "../helpers/server/test-server.ts";

const MOST_MILLISECONDS = 5000;
const TABLES = 20;

describe("a server that is told to stop", () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), "house-rules-"));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  it("asks all clients to reconnect, and its process ends well within five seconds", async () => {
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
    const told = performance.now();
    server.process.kill("SIGTERM");
    const [code] = await exited;
    assert.equal(code, 0);
    assert.ok(performance.now() - told < MOST_MILLISECONDS, `${performance.now() - told} ms`);
    assert.deepEqual(new Set(await Promise.all(left)), new Set([CloseCode.MAY_TRY_RECONNECT]));
  });

  it("does not wait for unused seat reservations, at a table or in the lobby", async () => {
    const { address, close } = await openServer(quietConfig(folder), { ...PACE, seatKept: 3600 });
    const room: TestRoom = await new Client(address).create("dash-dice", { private: true });
    room.onMessage("*", () => undefined);
    const lobby = await new Client(address).joinOrCreate("lobby");
    lobby.onMessage("*", () => undefined);
    for (const { reconnection } of [room, lobby]) reconnection.enabled = false;
    for (const way of [`joinById/${room.roomId}`, "joinOrCreate/lobby"]) {
      assert.equal((await askForSeat({ address }, way)).status, 200, way);
    }
    await close();
    await assert.rejects(fetch(address), "the doors are closed");
  });

  it("creates no table and accepts no move while it closes", async () => {
    const config = quietConfig(folder);
    const { address, context: server, close } = await openServer(config);
    const client = new Client(address);
    const room: TestRoom = await client.create("dash-dice", { private: true });
    room.onMessage("*", () => undefined);
    room.reconnection.enabled = false;
    server.closing = true;
    await assert.rejects(client.create("dash-dice", {}), /closing/);
    await assert.rejects(client.joinOrCreate("queue", { game: "dash-dice" }), /closing/);
    assert.equal(await refusal(room.request("seed", { seed: "late" })), "closing");
    await close();
  });

  it("rejects a returning player during the handshake with a code that makes the client retry", async () => {
    const { address, context: server, close } = await openServer(quietConfig(folder));
    const room: TestRoom = await new Client(address).create("dash-dice", { private: true });
    room.onMessage("*", () => undefined);
    room.reconnection.enabled = false;
    server.closing = true;
    const [, token] = room.reconnectionToken.split(":");
    const door = `${address.replace("http", "ws")}/any/${room.roomId}?reconnectionToken=${token}`;
    const socket = new WebSocket(door);
    socket.on("error", () => undefined);
    const [, answer] = (await once(socket, "unexpected-response")) as [unknown, { statusCode: number }];
    assert.equal(answer.statusCode, 503);
    await close();
  });
});
