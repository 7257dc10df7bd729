import assert from "node:assert/strict";
import { matchMaker } from "@colyseus/core";
import { collectGarbage } from "../helpers/process/garbage.ts";
import { dropCable, TestServer, until } from "../helpers/server/test-server.ts";

const ROOMS = 1000;
/** Few enough that no request waits too long for the store on a busy machine, which would refuse it. */
const AT_ONCE = 10;
/** Bytes per room that may remain, for compiled code and the like; a room with its player has three times as many. */
const REMAINDER = 12_288;

const timers = (): number => process.getActiveResourcesInfo().filter((kind) => kind === "Timeout").length;

/** References to a table for later checks, which do not keep it alive. */
interface Abandoned {
  roomId: string;
  room: WeakRef<object>;
}

/** Resolves when the event loop has made the condition true. */
async function eventually(met: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await met())) await new Promise((resolve) => setImmediate(resolve));
}

describe("abandoned tables", () => {
  let server: TestServer;
  before(async () => {
    server = await TestServer.open({ seedWait: 1, gracePlaying: 0.05 });
  });
  after(() => server.close());

  /** Starts a match and drops the connection of its only player. */
  async function abandonTable(): Promise<Abandoned> {
    const room = await server.create({ bot: "easy" });
    room.reconnection.enabled = false;
    await until(room, (state) => state.status === "playing");
    const abandoned = { roomId: room.roomId, room: new WeakRef(server.serverRoom(room.roomId)) };
    dropCable(server, room);
    return abandoned;
  }

  async function abandonTables(count: number): Promise<Abandoned[]> {
    const abandoned: Abandoned[] = [];
    while (abandoned.length < count) {
      abandoned.push(...(await Promise.all(Array.from({ length: AT_ONCE }, abandonTable))));
    }
    await server.roomsFallTo(0);
    // The journal forgets a table while its room is being disposed.
    await eventually(async () => (await server.journal.openTables()).length === 0);
    return abandoned;
  }

  it("leave nothing behind, a thousand of them: no room, no timer, no listing, no memory", async () => {
    await abandonTables(AT_ONCE);
    const timersBefore = timers();
    const bytesBefore = await collectGarbage();
    const abandoned = await abandonTables(ROOMS);

    assert.deepEqual(await matchMaker.query({}), []);
    for (const { roomId } of abandoned) assert.deepEqual(await matchMaker.query({ roomId }), []);
    await eventually(() => timers() <= timersBefore);
    const bytes = (await collectGarbage()) - bytesBefore;
    const alive = abandoned.filter(({ room }) => room.deref() !== undefined);
    assert.equal(alive.length, 0, "rooms that something still refers to");
    assert.ok(bytes < ROOMS * REMAINDER, `${bytes} bytes are left of ${ROOMS} rooms`);
    assert.deepEqual(server.faults, []);
  }).timeout(300_000);
});
