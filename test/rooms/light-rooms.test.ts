import assert from "node:assert/strict";
import { matchMaker } from "@colyseus/core";
import { LateMap } from "../../server/ops/late-map.ts";
import type { TableRoom } from "../../server/rooms/TableRoom.ts";
import { TestServer, until } from "../helpers/server/test-server.ts";

describe("the room of a table", () => {
  let server: TestServer;
  let room: TableRoom;
  before(async () => {
    server = await TestServer.open();
    const client = await server.create({ private: true, name: "Ann" }, "dash-dice");
    await until(client, ({ status }) => status === "waiting");
    room = matchMaker.getLocalRoomById(client.roomId) as unknown as TableRoom;
  });
  after(() => server.close());

  it("forgets the queue of a client that has joined, without turning the client into a dictionary", () => {
    const [client] = room.clients;
    assert.ok(client && !Object.hasOwn(client, "_enqueuedMessages"));
    assert.equal((client as unknown as { _enqueuedMessages?: unknown[] })._enqueuedMessages, undefined);
  });

  it("does not wrap the methods of its class again", () => {
    assert.deepEqual(
      ["onCreate", "onJoin", "onDrop", "onReconnect", "onLeave", "onDispose"].filter((name) =>
        Object.hasOwn(room, name),
      ),
      [],
    );
  });
});

describe("a late map", () => {
  it("works like a map, also after it was emptied", () => {
    const map = new LateMap<string, number>();
    assert.deepEqual([map.size, map.has("a"), map.get("a"), map.keys(), map.values()], [0, false, undefined, [], []]);
    map.delete("a");
    map.set("a", 1);
    map.set("b", 2);
    map.delete("a");
    assert.deepEqual([map.size, map.has("b"), map.get("b"), map.keys(), map.values()], [1, true, 2, ["b"], [2]]);
    map.delete("b");
    map.set("c", 3);
    assert.deepEqual(map.keys(), ["c"]);
  });
});
