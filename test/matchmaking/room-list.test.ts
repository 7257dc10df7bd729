import assert from "node:assert/strict";
import { initializeRoomCache } from "@colyseus/core";
import { RoomList } from "../../server/matchmaking/room-list.ts";

const room = (roomId: string, metadata?: object) => initializeRoomCache({ roomId, name: "dash-dice", metadata });

describe("the list of rooms", () => {
  const wanted = { locked: false, name: "dash-dice", status: "open", mode: "classic" } as const;
  const ids = (rooms: { roomId: string }[]) => rooms.map(({ roomId }) => roomId);

  it("finds a room by its id and by its code until it closes", async () => {
    const list = new RoomList();
    const table = room("a", { code: "BCDFG" });
    assert.equal(await list.insert(table), true);
    assert.equal(await list.insert(room("a")), false, "an id is given once");
    await list.insert(room("b"));
    assert.equal(await list.findOne({ roomId: "a" }), table);
    assert.deepEqual(list.query({ code: "BCDFG" }), [table]);
    assert.deepEqual(ids(list.query({ name: "dash-dice" })), ["a", "b"]);
    assert.deepEqual(list.query({ roomId: "a", name: "casino" }), []);
    list.remove("a");
    assert.equal(await list.findOne({ roomId: "a" }), undefined);
    assert.deepEqual([...list.query({ code: "BCDFG" }), ...list.query({ roomId: "a" })], []);
    assert.deepEqual(ids(list.query({})), ["b"]);
  });

  it("leads to the first open table that fits, and no longer to one that has begun or closed", async () => {
    const list = new RoomList();
    const open = (id: string, mode = "classic") => room(id, { status: "open", mode });
    const [second, third, fourth] = [open("b"), open("c"), open("d")];
    for (const table of [open("a", "true-grit"), second, third, fourth]) await list.insert(table);
    assert.equal(await list.findOne(wanted), second);
    list.update(second, { $set: { metadata: { ...second.metadata, status: "begun" } } });
    assert.equal(await list.findOne(wanted), third);
    list.update(third, { $set: { locked: true } });
    assert.equal(await list.findOne(wanted), fourth);
    list.remove("d");
    list.update(fourth, { $inc: { clients: -1 } });
    assert.equal(await list.findOne(wanted), undefined);
    second.metadata = { ...second.metadata, status: "open" };
    list.persist(second);
    assert.equal(await list.findOne(wanted), second, "a table may open again");
  });

  it("is empty after it is cleared", async () => {
    const list = new RoomList();
    await list.insert(room("a", { status: "open", mode: "classic", code: "BCDFG" }));
    list.clear();
    assert.deepEqual([list.query({}), list.query({ roomId: "a" }), list.query({ code: "BCDFG" })], [[], [], []]);
    assert.equal(await list.findOne(wanted), undefined);
  });
});
