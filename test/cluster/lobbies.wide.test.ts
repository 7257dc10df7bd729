import assert from "node:assert/strict";
import { once } from "node:events";
import { Client, type Room, type SeatReservation } from "@colyseus/sdk";
import WebSocket from "ws";
import type { ServerProcess } from "../../loadtest/server-process.ts";
import type { AdminSession, AdminTable } from "../../shared/admin/api.ts";
import type { ListChanges, ListedTable, TableList } from "../../shared/lobby/lobby.ts";
import type { TestCluster } from "../helpers/server/cluster.ts";
import { describeCluster, openCluster } from "../helpers/server/cluster-suite.ts";
import { ask } from "../helpers/server/http.ts";
import { playToEnd, type TestRoom, until } from "../helpers/server/test-server.ts";

const PASSWORD = "correct horse battery";

function quiet<R extends Room>(room: R): R {
  room.onMessage("*", () => undefined);
  return room;
}

describeCluster("two processes of one server", function () {
  this.timeout(300_000);
  let cluster: TestCluster;
  let one: ServerProcess;
  let two: ServerProcess;

  before(async () => {
    cluster = await openCluster(0, { ADMIN_PASSWORD: PASSWORD });
    [one, two] = await Promise.all([cluster.start(), cluster.start()]);
  });
  after(() => cluster.close());

  const at = ({ address }: ServerProcess) => new Client(address);
  const playing = (rooms: TestRoom[]) =>
    Promise.all(rooms.map((room) => until(room, ({ status }) => status === "playing")));
  const seed = (rooms: TestRoom[]) =>
    Promise.all(rooms.map((room, index) => room.request("seed", { seed: `seed ${index}` })));

  /** A table of this process: rooms go to the process with fewer, so tables are opened until one is here. */
  async function tableAt(server: ServerProcess, options: object): Promise<TestRoom> {
    const others: TestRoom[] = [];
    for (;;) {
      const room: TestRoom = quiet(await at(one).create("dash-dice", options));
      if (cluster.processOf(room) === server) {
        await Promise.all(others.map((other) => other.leave()));
        return room;
      }
      others.push(room);
    }
  }

  it("seat two clients of different processes at the same table, and play a match to its end", async () => {
    const ann: TestRoom = quiet(await at(one).joinOrCreate("dash-dice", { mode: "true-grit", name: "Ann" }));
    const ben: TestRoom = quiet(await at(two).joinOrCreate("dash-dice", { mode: "true-grit", name: "Ben" }));
    assert.equal(ann.roomId, ben.roomId);
    await seed([ann, ben]);
    await playing([ann, ben]);
    await playToEnd([ann, ben]);
    for (const { address } of [one, two]) {
      const record = await fetch(`${address}/api/matches/${ann.state.matchId}/record`);
      assert.equal(record.status, 200, "the record is served by both");
    }
    await Promise.all([ann.leave(), ben.leave()]);
  });

  it("distribute tables evenly, even when many are created at once", async () => {
    const client = new Client(one.address);
    const rooms = await Promise.all(
      Array.from({ length: 10 }, () => client.create("dash-dice", { private: true, name: "Ann" })),
    );
    for (const room of rooms) room.onMessage("*", () => undefined);
    const there = rooms.filter((room) => cluster.processOf(room) === two).length;
    // A process may still count tables of the test before; placement.test.ts has the exact distribution.
    assert.ok(there >= 3 && there <= 7, `${there} of ${rooms.length} are at the other process`);
    await Promise.all(rooms.map((room) => room.leave()));
  });

  it("share one matchmaking queue", async () => {
    const seekers = await Promise.all(
      [one, two].map(async (server) => {
        const client = at(server);
        const queue = quiet(await client.joinOrCreate("queue", { game: "dash-dice", mode: "zero-hour" }));
        const seat = new Promise<SeatReservation>((resolve) => queue.onMessage("seat", resolve));
        return { client, queue, seat };
      }),
    );
    assert.equal(seekers[0]?.queue.roomId, seekers[1]?.queue.roomId);
    const tables = await Promise.all(
      seekers.map(async ({ client, queue, seat }) => {
        const table: TestRoom = quiet(await client.consumeSeatReservation(await seat));
        await queue.leave();
        return table;
      }),
    );
    assert.equal(new Set(tables.map(({ roomId }) => roomId)).size, 1);
    await seed(tables);
    await playing(tables);
    await Promise.all(tables.map((table) => table.leave()));
  });

  it("lead players, spectators and returning clients to a private table by its code", async () => {
    for (const server of [one, two]) {
      const host = await tableAt(server, { private: true, name: "Ann" });
      await until(host, ({ code }) => code !== "");
      const other = server === one ? two : one;
      const found = await ask(other.address, "GET", `/api/codes/${host.state.code}`);
      assert.deepEqual(found.body, { roomId: host.roomId });
      const guest: TestRoom = quiet(await at(other).joinById(host.roomId, { name: "Ben" }));
      await seed([host, guest]);
      await playing([host, guest]);
      const watcher: TestRoom = quiet(await at(other).joinById(host.roomId, { watch: true }));
      await until(watcher, ({ spectators }) => spectators === 1);
      guest.reconnection.enabled = false;
      guest.connection.close();
      const again: TestRoom = quiet(await at(other).reconnect(guest.reconnectionToken));
      assert.equal(again.sessionId, guest.sessionId);
      await Promise.all([host, again, watcher].map((room) => room.leave()));
    }
  });

  it("list the tables of both in the lobby, from creation to end", async () => {
    const lobby = quiet(await at(two).joinOrCreate("lobby"));
    const seen = new Map<string, ListedTable>();
    let look: () => void = () => undefined;
    lobby.onMessage("changes", ({ set, gone }: ListChanges) => {
      for (const table of set) seen.set(table.id, table);
      for (const id of gone) seen.delete(id);
      look();
    });
    const sees = (met: () => boolean) =>
      new Promise<void>((resolve) => {
        look = () => met() && resolve();
        look();
      });
    const early = await tableAt(one, { mode: "last-line", name: "Ann" });
    const { tables } = (await lobby.request("browse", {})) as TableList;
    for (const table of tables) seen.set(table.id, table);
    const late = await tableAt(two, { mode: "last-line", name: "Ben" });
    await sees(() => seen.get(early.roomId)?.names[0] === "Ann" && seen.get(late.roomId)?.names[0] === "Ben");
    await early.leave();
    await sees(() => !seen.has(early.roomId));
    assert.ok(seen.has(late.roomId));
    await Promise.all([late.leave(), lobby.leave()]);
  });

  it("report the tables of both to an administrator, and close them from either", async () => {
    const rooms = [
      await tableAt(one, { private: true, name: "Ann" }),
      await tableAt(two, { private: true, name: "Ben" }),
    ];
    const left = rooms.map((room) => new Promise<number>((resolve) => room.onLeave(resolve)));
    const signedIn = await ask(two.address, "POST", "/api/admin/session", { body: { password: PASSWORD } });
    const headers = { authorization: `Bearer ${(signedIn.body as AdminSession).token}` };
    for (const name of ["Ann", "Ben"]) {
      const { body } = await ask(one.address, "GET", "/api/admin/tables", { headers });
      const table = (body as AdminTable[]).find(({ seats }) => seats[0]?.name === name);
      assert.ok(table);
      const closed = await ask(two.address, "DELETE", `/api/admin/tables/${table.handle}`, {
        headers,
        body: { reason: "rude" },
      });
      assert.equal(closed.status, 204);
    }
    assert.deepEqual(await Promise.all(left), [4111, 4111]);
  });

  it("reject a connection meant for the other process before the upgrade, and keep its seat", async () => {
    const room = await tableAt(one, { private: true });
    const wrong = new URL(room.connection.url ?? "");
    wrong.host = new URL(two.address).host;
    const socket = new WebSocket(wrong);
    const [, response] = await once(socket, "unexpected-response");
    assert.equal(response.statusCode, 421);
    socket.on("error", () => undefined).terminate();
    await room.leave();
  });
});
