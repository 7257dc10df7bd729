import assert from "node:assert/strict";
import { Client, type Room } from "@colyseus/sdk";
import { afterMoves, checkTranscripts, seatPlayers } from "../helpers/faults/chaos.ts";
import type { PersistentPlayer } from "../helpers/play/persistent-player.ts";
import type { TestCluster } from "../helpers/server/cluster.ts";
import { describeCluster, openCluster } from "../helpers/server/cluster-suite.ts";

const TABLES = 12;

/** Ignores all other messages: the SDK warns of each one without a handler. */
function quiet(room: Room): Room {
  room.onMessage("*", () => undefined);
  return room;
}

describeCluster("two processes during matches", function () {
  this.timeout(300_000);
  let cluster: TestCluster;
  let players: PersistentPlayer[];

  before(async () => {
    cluster = await openCluster(2);
  });
  after(() => cluster.close());
  beforeEach(async () => {
    players = await seatPlayers(cluster.address, TABLES);
    await afterMoves(players, TABLES);
  });
  afterEach(() => Promise.all(players.map((player) => player.leave())));

  async function playOn(): Promise<void> {
    await Promise.all(players.map(({ finished }) => finished));
    assert.ok(
      players.every(({ returns }) => returns === 0),
      "no client was disconnected",
    );
    await checkTranscripts(cluster.address, players);
  }

  it("continue without Redis, and find every table again after it returns empty", async () => {
    await cluster.redis.kill();
    await afterMoves(players, TABLES * 2);
    await cluster.redis.start();
    const servers = new Set(players.map(({ room }) => cluster.processOf(room)));
    for (const { address } of servers) {
      for (const { room } of players) {
        const watcher = quiet(await new Client(address).joinById(room.roomId, { watch: true }));
        await watcher.leave();
      }
    }
    const [ann, ben] = [await openTable("Ann"), await openTable("Ben")];
    assert.equal(ann.roomId, ben.roomId, "quick match works again");
    await Promise.all([ann.leave(), ben.leave()]);
    await playOn();
  });

  it("wait while PostgreSQL is killed and restarted, lose no acknowledged move and keep their tables", async () => {
    for (let kill = 0; kill < 2; kill++) {
      await cluster.postgres.kill();
      await cluster.postgres.start();
      await afterMoves(players, TABLES);
    }
    await playOn();
  });

  const openTable = async (name: string) =>
    quiet(await new Client(cluster.address).joinOrCreate("dash-dice", { mode: "true-grit", name }));
});
