import assert from "node:assert/strict";
import { Client as Database } from "pg";
import { afterMoves, checkTranscripts, seatPlayers } from "../helpers/faults/chaos.ts";
import { describeCluster, openCluster, openGround } from "../helpers/server/cluster-suite.ts";

const TABLES = 6;

describeCluster("a journal with its own database", function () {
  this.timeout(300_000);

  it("keeps the moves out of the store, and its tables continue in another process when one is killed", async () => {
    const journal = await (await openGround()).postgres.freshDatabase();
    const cluster = await openCluster(2, { JOURNAL_URL: journal });
    try {
      const players = await seatPlayers(cluster.address, TABLES);
      await afterMoves(players, TABLES * 2);
      const [doomed, other] = [...new Set(players.map(({ room }) => cluster.processOf(room)))];
      assert.ok(doomed && other);
      await cluster.end(doomed, "SIGKILL");
      await Promise.all(players.map(({ finished }) => finished));
      await checkTranscripts(other.address, players);
      await Promise.all(players.map((player) => player.leave()));
      assert.deepEqual(await tablesIn(cluster.databaseUrl, "journal"), []);
      assert.ok((await tablesIn(journal, "journal")).includes("actions"));
      assert.deepEqual(await tablesIn(journal, "public"), []);
    } finally {
      await cluster.close();
    }
  });
});

/** Names of the tables in a schema of a database. */
async function tablesIn(url: string, schema: string): Promise<string[]> {
  const database = new Database({ connectionString: url });
  await database.connect();
  const { rows } = await database.query("SELECT tablename FROM pg_tables WHERE schemaname = $1", [schema]);
  await database.end();
  return rows.map(({ tablename }) => tablename);
}
