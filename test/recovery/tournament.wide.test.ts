import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { TournamentChaos } from "../helpers/faults/tournament-chaos.ts";
import { RestartedServer } from "../helpers/server/restarted-server.ts";

const PLAYERS = 16;
/** Ended games at each kill. In a knock-out: before the first tables are taken, in the middle of rounds, and between rounds. */
const KILLS = [0, 3, 8];

describe(`a tournament of ${PLAYERS} on a server that is killed`, function () {
  this.timeout(900_000);
  let folder: string;
  let server: RestartedServer;
  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), "house-rules-"));
    server = await RestartedServer.start(folder, { seedWait: 200, tournamentLook: 100 });
  });
  afterEach(async () => {
    await server.stop();
    rmSync(folder, { recursive: true });
  });

  async function killDuring(chaos: TournamentChaos): Promise<void> {
    for (const games of KILLS) {
      await chaos.games(games);
      await server.restart("SIGKILL");
    }
  }

  it("ends with every game played and counted once if it is a knock-out", async () => {
    const chaos = await TournamentChaos.begin(server, { file: join(folder, "players.sqlite") }, PLAYERS);
    const over = chaos.play();
    await killDuring(chaos);
    await over;
    await chaos.check(server);
  });

  it("ends with every game played and counted once if it is an arena", async () => {
    const chaos = await TournamentChaos.begin(server, { file: join(folder, "players.sqlite") }, PLAYERS, "arena");
    const over = chaos.play();
    await killDuring(chaos);
    await chaos.stopPairing();
    await over;
    await chaos.checkArena(server);
  });
});
