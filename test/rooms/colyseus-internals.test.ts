import assert from "node:assert/strict";
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { mock } from "node:test";
import { matchMaker, Room, SchemaSerializer } from "@colyseus/core";
import { Root, TypeContext } from "@colyseus/schema";
import { WebSocketClient } from "@colyseus/ws-transport";
import { isRefusedReservation } from "../../server/colyseus-internals/refused-reservation.ts";
import { CasinoState } from "../../server/rooms/casino/CasinoState.ts";
import { type TestRoom, TestServer, until } from "../helpers/server/test-server.ts";

/** Fails with the file that has to be adapted when Colyseus renames or removes a private member. */
const changed = (member: string, file: string) =>
  `Colyseus no longer has ${member}: adapt server/colyseus-internals/${file}`;

const SERVER = join(import.meta.dirname, "../../server");

describe("the private members of Colyseus that tables use", () => {
  let server: TestServer;
  let client: TestRoom;
  before(async () => {
    server = await TestServer.open();
    client = await server.create({ private: true });
    await until(client, ({ status }) => status === "waiting");
  });
  after(() => server.close());

  it("are named only in server/colyseus-internals", () => {
    const files = globSync("**/*.ts", { cwd: SERVER }).filter((file) => !file.startsWith("colyseus-internals"));
    const found = files.filter((file) => /\b_[a-z]\w/.test(readFileSync(join(SERVER, file), "utf8")));
    assert.ok(files.length > 0);
    assert.deepEqual(found, []);
  });

  for (const member of ["_reservedSeats", "_reservedSeatTimeouts", "_reconnections"]) {
    it(`include ${member} of a room`, () => {
      const fields = server.serverRoom(client.roomId) as unknown as Record<string, unknown>;
      assert.equal(typeof fields[member], "object", changed(member, "reserved-places.ts"));
    });
  }

  it("include _autoDisposeTimeout of a room", () => {
    const room = server.serverRoom(client.roomId);
    assert.ok(Object.hasOwn(room, "_autoDisposeTimeout"), changed("_autoDisposeTimeout", "reserved-places.ts"));
  });

  it("include the queue of a client until it acknowledges its join", () => {
    const isQueued = (joined: object) => Array.isArray((joined as { _enqueuedMessages?: unknown })._enqueuedMessages);
    const message = changed("_enqueuedMessages", "reserved-places.ts");
    assert.ok(isQueued(new WebSocketClient("session", {} as never)), message);
    const joined = server.serverRoom(client.roomId).clients.get(client.sessionId);
    assert.ok(joined && !isQueued(joined), message);
  });

  it("include SeatReservationError, which the matchmaker throws if a room gives no seat", async () => {
    const room = await matchMaker.query({ roomId: client.roomId });
    const refuse = mock.method(server.serverRoom(client.roomId), "_reserveSeat" as never, async () => false);
    const error = await matchMaker.reserveSeatFor(room[0] as never, {}).catch((thrown: unknown) => thrown);
    refuse.mock.restore();
    assert.ok(isRefusedReservation(error), changed("SeatReservationError", "refused-reservation.ts"));
  });

  it("include the buffer, the views and the flag of a serializer that tables share or set", () => {
    const serializer = new SchemaSerializer();
    serializer.reset(new CasinoState());
    const { fullEncodeBuffer, encodedViews, needFullEncode } = serializer as unknown as Record<string, unknown>;
    assert.ok(fullEncodeBuffer instanceof Uint8Array, changed("fullEncodeBuffer", "table-serializer.ts"));
    assert.ok(encodedViews instanceof Map, changed("encodedViews", "table-serializer.ts"));
    assert.equal(needFullEncode, true, changed("needFullEncode", "table-serializer.ts"));
  });

  it("include nextUniqueId, from which a root counts the ids of schemas", () => {
    const root = new Root(new TypeContext(CasinoState as never)) as unknown as Record<string, unknown>;
    assert.equal(root.nextUniqueId, 0, changed("nextUniqueId", "table-serializer.ts"));
  });

  it("include _reserveSeat, which the matchmaker calls for every client that it sends", () => {
    const { _reserveSeat } = Room.prototype as unknown as Record<string, unknown>;
    assert.equal(typeof _reserveSeat, "function", changed("_reserveSeat", "reservation-gate.ts"));
  });
});
