import assert from "node:assert/strict";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Client } from "@colyseus/sdk";
import { WebSocket } from "ws";
import { PACE } from "../../server/context.ts";
import { openServer } from "../../server/index.ts";
import { eventually } from "../helpers/eventually.ts";
import { askForSeat } from "../helpers/server/raw-client.ts";
import { quietConfig, refusal, type TestRoom } from "../helpers/server/test-server.ts";

const isRefused = (address: string): Promise<boolean> =>
  fetch(`${address}/healthz`).then(
    () => false,
    () => true,
  );

describe("a server that is told to stop", () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), "house-rules-"));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

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

  it("answers the requests under way before it closes the store", async () => {
    const [arrived, closing] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const { address, close } = await openServer(quietConfig(folder), PACE, (app) => {
      app.use("/api/dice", async (...[, , next]) => {
        arrived.resolve();
        await closing.promise;
        next();
      });
    });
    const answer = fetch(`${address}/api/dice`);
    await arrived.promise;
    const closed = close();
    await eventually(() => isRefused(address), Boolean);
    closing.resolve();
    assert.equal((await answer).status, 200);
    await closed;
  });
});
