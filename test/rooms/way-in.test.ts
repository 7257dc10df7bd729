import assert from "node:assert/strict";
import { slowDisk } from "../helpers/faults/slow-disk.ts";
import { dashMove, dropCable, seatOf, TestHouse, type TestRoom, turn, until } from "../helpers/server/house.ts";

describe("a player whose connection breaks during a reconnection", () => {
  let house: TestHouse;
  before(async () => {
    house = await TestHouse.open({ gracePlaying: 30 });
  });
  after(() => house.close());

  it("reconnects with the previous token when the new one was never received", async () => {
    const [ann, ben] = await house.pair({ mode: "classic" });
    const isThere = (there: boolean) =>
      until(ann, ({ seats }) => [...seats].find(({ sessionId }) => sessionId === ben.sessionId)?.connected === there);
    ben.reconnection.enabled = false;
    dropCable(house, ben);
    await isThere(false);

    const disk = slowDisk(house);
    const lost = assert.rejects(house.client.reconnect(ben.reconnectionToken));
    await disk.noting;
    await isThere(true);
    dropCable(house, ben);
    disk.letGo();
    await lost;
    await isThere(false);

    const again: TestRoom = await house.client.reconnect(ben.reconnectionToken);
    again.onMessage("*", () => undefined);
    assert.equal(again.sessionId, ben.sessionId);
    await until(again, ({ status }) => status === "playing");
    assert.ok(seatOf(again) >= 0);
    const { actor } = turn([ann, again]);
    await actor.request("act", dashMove(actor));
    assert.deepEqual(house.faults, []);
    await Promise.all([ann.leave(), again.leave()]);
  });
});
