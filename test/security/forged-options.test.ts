import assert from "node:assert/strict";
import type { Room, SeatReservation } from "@colyseus/sdk";
import type { MatchRecord } from "../../shared/core/match-record.ts";
import { catalog, type GameId } from "../../shared/games/catalog.ts";
import { askForSeat } from "../helpers/server/raw-client.ts";
import { refusal, type TestRoom, TestServer, until } from "../helpers/server/test-server.ts";
import { header, note, serverSeed } from "../helpers/stores/stored-table.ts";

/** A forged table in a restore request: the client knows its seed and holds both of its seats. */
const forgedTable = (game: string) => ({
  record: { ...header("forged"), game, actions: [] } as MatchRecord,
  note: note("forged-room"),
});

const forgeries = (game: string): Record<string, object> => ({
  "a stored table": { serverOnly: { restored: forgedTable(game) } },
  "another server": { serverOnly: { server: { closing: true, log: null }, waits: null } },
  "another opener": { serverOnly: { opener: { address: "192.0.2.1", account: "someone" } } },
  "another status": { status: "begun" },
});

/** The table is a new one with only this client. */
async function isFresh(room: TestRoom, why: string): Promise<void> {
  await until(room, (state) => state.commitment !== "");
  assert.equal(room.state.status, "waiting", why);
  assert.equal(room.state.matchId, "", why);
  assert.notEqual(room.roomId, "forged-room", why);
  assert.notEqual(room.state.commitment, header("forged").commitment, why);
  const kinds = [...room.state.seats].map(({ kind }) => kind);
  assert.deepEqual(kinds.filter((kind) => kind === "human").length, 1, why);
  assert.ok(!kinds.includes("bot"), why);
}

for (const game of Object.keys(catalog) as GameId[]) {
  describe(`privileged options of a client at ${game}`, () => {
    let server: TestServer;
    before(async () => {
      server = await TestServer.open();
    });
    after(() => server.close());
    afterEach("no fault", () => assert.deepEqual(server.faults, []));

    const quiet = (room: TestRoom) => {
      room.onMessage("*", () => undefined);
      return room;
    };

    it("have no effect on a table that is created", async () => {
      for (const [why, forged] of Object.entries(forgeries(game))) {
        for (const way of ["create", "joinOrCreate"] as const) {
          const room = quiet(await server.client[way](game, forged));
          await isFresh(room, `${why}, ${way}`);
          await room.leave();
          await server.roomsFallTo(0);
        }
      }
    });

    it("have no effect on a table that is joined", async () => {
      for (const [why, forged] of Object.entries(forgeries(game))) {
        for (const way of ["join", "joinById"] as const) {
          const host = await server.create({}, game);
          const guest = quiet(await server.client[way](way === "join" ? game : host.roomId, forged));
          assert.equal(guest.roomId, host.roomId, `${why}, ${way}`);
          await Promise.all([host.leave(), guest.leave()]);
          await server.roomsFallTo(0);
        }
      }
    });

    it("have no effect on a table that the queue opens", async () => {
      for (const [why, forged] of Object.entries(forgeries(game))) {
        const seekers: Room[] = [];
        const seats: Promise<SeatReservation>[] = [];
        for (let seeker = 0; seeker < 2; seeker++) {
          const room: Room = await server.client.joinOrCreate("queue", { game, ...forged });
          room.onMessage("*", () => undefined);
          seekers.push(room);
          seats.push(new Promise((resolve) => room.onMessage("seat", resolve)));
        }
        const rooms = await Promise.all(
          seats.map(async (seat): Promise<TestRoom> => quiet(await server.client.consumeSeatReservation(await seat))),
        );
        await until(rooms[0] as TestRoom, (state) => state.commitment !== "");
        assert.equal(rooms[0]?.roomId, rooms[1]?.roomId, why);
        assert.notEqual(rooms[0]?.state.commitment, header("forged").commitment, why);
        await Promise.all([...rooms, ...seekers].map((room) => room.leave()));
        await server.roomsFallTo(0);
      }
    }).timeout(300_000);

    it("have no effect as names of prototypes", async () => {
      const forged = '{"__proto__":{"bot":true,"private":true},"constructor":{"prototype":{"bot":true}}}';
      const { status, seat } = await askForSeat(server, `create/${game}`, JSON.parse(forged));
      assert.equal(status, 200);
      const table = server.serverRoom(seat.roomId).state as TestRoom["state"];
      assert.deepEqual(
        [...table.seats].map(({ kind }) => kind),
        ["empty", "empty"],
      );
      assert.deepEqual([table.freeText, table.code], [false, ""]);
    });

    it("do not hide unknown options, which are rejected", async () => {
      for (const way of ["create", "joinOrCreate", "join"]) {
        const { status, error } = await askForSeat(server, `${way}/${game}`, { record: { serverSeed } });
        assert.equal(status, 400, way);
        assert.match(error ?? "", /^bad-options/);
      }
    });

    it("cannot be sent after the join either", async () => {
      const room = await server.create({ private: true }, game);
      assert.equal(await refusal(room.request("seed", { seed: "x", serverOnly: {} })), "malformed-seed");
      const whole = { seed: "x", serverOnly: { restored: forgedTable(game) } };
      assert.equal(await refusal(room.request("seed", whole)), "malformed-message");
      await room.leave();
    });
  });
}
