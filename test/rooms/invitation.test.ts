import assert from "node:assert/strict";
import type { Invitation } from "../../shared/lobby/invitation.ts";
import { ask } from "../helpers/server/http.ts";
import { type TestRoom, TestServer, until } from "../helpers/server/test-server.ts";

describe("an invitation", () => {
  let server: TestServer;
  before(async () => {
    server = await TestServer.open({ seedWait: 50 });
  });
  after(() => server.close());

  const read = (roomId: string) => ask(server.address, "GET", `/api/tables/${roomId}/invitation`);

  it("describes a private table to a client with its link, and closes when the match begins", async () => {
    const order = { mode: "zero-hour", bustEndsTurn: true, private: true, title: "Grandma's", name: "Ann" };
    const ann: TestRoom = await server.create(order);
    const { options, ...open } = (await read(ann.roomId)).body as Invitation;
    assert.deepEqual([options.mode, options.bustEndsTurn], ["zero-hour", true]);
    assert.deepEqual(open, {
      game: "dash-dice",
      mode: "own-rules",
      title: "Grandma's",
      days: 0,
      seats: 2,
      names: ["Ann"],
      accounts: [""],
      isOpen: true,
    });
    const ben: TestRoom = await server.client.joinById(ann.roomId, { name: "Ben" });
    ben.onMessage("*", () => undefined);
    await until(ben, ({ status }) => status === "playing");
    assert.equal(((await read(ann.roomId)).body as Invitation).isOpen, false);
    await Promise.all([ann.leave(), ben.leave()]);
  });

  it("does not exist for an unknown room, nor for a room that is no table", async () => {
    const lobby = await server.client.joinOrCreate("lobby");
    lobby.onMessage("*", () => undefined);
    for (const roomId of ["nowhere", lobby.roomId]) {
      const { status, code } = await read(roomId);
      assert.deepEqual([status, code], [404, "no-such-table"]);
    }
    await lobby.leave();
  });
});
