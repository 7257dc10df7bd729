import assert from "node:assert/strict";
import type { Client, ClientPrivate } from "@colyseus/core";
import { slowDisk } from "../helpers/faults/slow-disk.ts";
import { dashMove, dropCable, seatOf, type TestRoom, TestServer, turn, until } from "../helpers/server/test-server.ts";

describe("a player whose connection breaks during a reconnection", () => {
  let server: TestServer;
  before(async () => {
    server = await TestServer.open({ gracePlaying: 30 });
  });
  after(() => server.close());

  /** Asserts that the client has its seat and the match continues. */
  async function playOn(other: TestRoom, again: TestRoom): Promise<void> {
    await until(again, ({ status }) => status === "playing");
    assert.ok(seatOf(again) >= 0);
    const { actor } = turn([other, again]);
    await actor.request("act", dashMove(actor));
    assert.deepEqual(server.faults, []);
    await Promise.all([other.leave(), again.leave()]);
  }

  it("reconnects with the new token when its acknowledgement was lost", async () => {
    const [ann, ben] = await server.pair({ mode: "classic" });
    ben.reconnection.enabled = false;
    dropCable(server, ben);
    const back: TestRoom = await server.client.reconnect(ben.reconnectionToken);
    back.onMessage("*", () => undefined);
    back.reconnection.enabled = false;
    await until(back, ({ status }) => status === "playing");
    const room = server.serverRoom(back.roomId);
    // The server holds the seat as it does for a client whose acknowledgement has not arrived.
    const client = room.clients.get(back.sessionId) as Client & ClientPrivate;
    client._enqueuedMessages = [];
    dropCable(server, back);
    const again: TestRoom = await server.client.reconnect(back.reconnectionToken);
    again.onMessage("*", () => undefined);
    await playOn(ann, again);
  });

  it("reconnects with the previous token when the new one was never received", async () => {
    const [ann, ben] = await server.pair({ mode: "classic" });
    const isThere = (there: boolean) =>
      until(ann, ({ seats }) => [...seats].find(({ sessionId }) => sessionId === ben.sessionId)?.connected === there);
    ben.reconnection.enabled = false;
    dropCable(server, ben);
    await isThere(false);

    const disk = slowDisk(server);
    const lost = assert.rejects(server.client.reconnect(ben.reconnectionToken));
    await disk.noting;
    await isThere(true);
    dropCable(server, ben);
    disk.letGo();
    await lost;
    await isThere(false);

    const again: TestRoom = await server.client.reconnect(ben.reconnectionToken);
    again.onMessage("*", () => undefined);
    assert.equal(again.sessionId, ben.sessionId);
    await playOn(ann, again);
  });
});
