import type { ServerProcess } from "../../loadtest/server-process.ts";
import { TournamentChaos } from "../helpers/faults/tournament-chaos.ts";
import type { TestCluster } from "../helpers/server/cluster.ts";
import { describeCluster, openCluster } from "../helpers/server/cluster-suite.ts";

const PLAYERS = 16;
/** Ended games at each kill but the last, whose process is replaced, and at the last one. */
const REPLACED = [0];
const LAST_KILL = 10;

describeCluster(`a knock-out of ${PLAYERS} in two processes`, function () {
  this.timeout(900_000);
  let cluster: TestCluster;
  afterEach(() => cluster.close());

  it("ends with every game played and counted once, whichever process is killed", async () => {
    cluster = await openCluster(0);
    const processes: ServerProcess[] = [await cluster.start(), await cluster.start()];
    const chaos = await TournamentChaos.begin(cluster, { url: cluster.databaseUrl }, PLAYERS);
    const over = chaos.play();
    // The oldest process holds the leases, so each kill hits the one that advances the tournament.
    const killAfter = async (games: number) => {
      await chaos.games(games);
      const [doomed] = processes.splice(0, 1) as [ServerProcess];
      await cluster.end(doomed, "SIGKILL");
    };
    for (const games of REPLACED) {
      await killAfter(games);
      processes.push(await cluster.start());
    }
    await killAfter(LAST_KILL);
    await over;
    await chaos.check(processes.at(-1) as ServerProcess);
  });
});
