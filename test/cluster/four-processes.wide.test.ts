import assert from "node:assert/strict";
import { afterMoves, checkTranscripts, seatPlayers } from "../helpers/faults/chaos.ts";
import { describeCluster, openCluster } from "../helpers/server/cluster-suite.ts";

const PROCESSES = 4;
/** Enough that each process has several tables. */
const TABLES = 16;

describeCluster("tables in four processes", function () {
  this.timeout(300_000);

  it("continue in the other three when one is killed, and no acknowledged move is lost or doubled", async () => {
    const cluster = await openCluster(PROCESSES);
    try {
      const players = await seatPlayers(cluster.address, TABLES);
      const placed = players.map(({ room }) => cluster.processOf(room));
      const [doomed, ...others] = new Set(placed);
      assert.ok(doomed);
      assert.equal(others.length, PROCESSES - 1, "each process has tables");
      await afterMoves(players, TABLES * 2);
      const interrupted = players.filter(({ isOver }, index) => placed[index] === doomed && !isOver);
      assert.ok(interrupted.length > 0);
      await cluster.end(doomed, "SIGKILL");
      await Promise.all(players.map(({ finished }) => finished));
      for (const { room } of interrupted) assert.notEqual(cluster.processOf(room), doomed);
      await checkTranscripts(others[0]?.address ?? "", players);
      await Promise.all(players.map((player) => player.leave()));
    } finally {
      await cluster.close();
    }
  });
});
