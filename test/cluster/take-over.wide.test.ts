import assert from "node:assert/strict";
import { once } from "node:events";
import { Client } from "@colyseus/sdk";
import { Client as Database } from "pg";
import type { ServerProcess } from "../../loadtest/server-process.ts";
import { afterMoves, checkTranscripts, seatPlayers } from "../helpers/faults/chaos.ts";
import type { PersistentPlayer } from "../helpers/play/persistent-player.ts";
import type { TestCluster } from "../helpers/server/cluster.ts";
import { describeCluster, openCluster } from "../helpers/server/cluster-suite.ts";

/** Enough that each process has tables of all games. */
const TABLES = 12;
/** Milliseconds after which players give up a process that stalls; shorter than in a browser. */
const SILENCE = 1500;

describeCluster("tables of all games in two processes", function () {
  this.timeout(300_000);
  let cluster: TestCluster;
  let players: PersistentPlayer[];
  const at = (server: ServerProcess) => players.filter(({ room }) => cluster.processOf(room) === server);
  const over = () => Promise.all(players.map(({ finished }) => finished));

  before(async () => {
    cluster = await openCluster(1);
  });
  after(() => cluster.close());
  // Each test ends one of the two processes.
  beforeEach(async () => {
    await cluster.start();
  });
  afterEach(() => Promise.all(players.map((player) => player.leave())));

  /** Two processes that both have some of the tables in play. */
  async function play(): Promise<[ServerProcess, ServerProcess]> {
    players = await seatPlayers(cluster.address, TABLES, SILENCE);
    await afterMoves(players, TABLES * 2);
    const [one, other] = [...new Set(players.map(({ room }) => cluster.processOf(room)))];
    if (!one || !other) throw new Error("one process has all tables");
    return [one, other];
  }

  it("continue in the other process when one is killed, and no acknowledged move is lost or doubled", async () => {
    const [doomed, survivor] = await play();
    const moving = at(doomed);
    await cluster.end(doomed, "SIGKILL");
    await over();
    assert.ok(moving.every(({ room, returns }) => cluster.processOf(room) === survivor && returns === 1));
    await checkTranscripts(survivor.address, players);
  });

  it("are handed over when a process is told to stop, without waiting for a lease to expire", async () => {
    const [leaving, staying] = await play();
    const moving = at(leaving);
    const back = Promise.all(moving.map(({ comesBack }) => comesBack));
    assert.equal(await cluster.end(leaving, "SIGTERM"), 0);
    const leases = await query(cluster.databaseUrl, "SELECT number FROM journal.processes");
    assert.equal(leases.length, 1, "the lease is released with the process");
    await back;
    await over();
    assert.ok(moving.every(({ room }) => cluster.processOf(room) === staying));
    await checkTranscripts(staying.address, players);
  });

  it("continue in the other process when one stalls; the stalled one writes nothing more and ends", async () => {
    const [frozen, other] = await play();
    const woken = once(frozen.process, "exit");
    frozen.process.kill("SIGSTOP");
    const unfinished = await matchesInPlay(cluster.databaseUrl);
    const moving = at(frozen).filter(({ matchId }) => unfinished.includes(matchId));
    await over();
    assert.ok(moving.every(({ room }) => cluster.processOf(room) === other));
    const before = await written(cluster.databaseUrl);
    frozen.process.kill("SIGCONT");
    assert.deepEqual(await woken, [1, null], "it finds that it has lost its tables");
    assert.deepEqual(await written(cluster.databaseUrl), before);
    await checkTranscripts(other.address, players);
    // Its closed rooms are open in the other process, and still found.
    for (const { room } of moving) {
      const watcher = await new Client(other.address).joinById(room.roomId, { watch: true });
      watcher.onMessage("*", () => undefined);
    }
  });
});

/** Everything the journal stores about matches. */
const written = (url: string) =>
  query(
    url,
    "SELECT match_id, count(*), md5(string_agg(entry, ' ' ORDER BY seq)) FROM journal.actions GROUP BY match_id ORDER BY 1",
  );

/** The ids of the matches without an outcome; clients at finished tables have no reason to reconnect. */
const matchesInPlay = async (url: string): Promise<string[]> =>
  (await query<{ id: string }>(url, "SELECT id FROM journal.matches WHERE outcome IS NULL")).map(({ id }) => id);

async function query<Row extends object>(url: string, sql: string): Promise<Row[]> {
  const database = new Database({ connectionString: url });
  await database.connect();
  const { rows } = await database.query<Row>(sql);
  await database.end();
  return rows;
}
