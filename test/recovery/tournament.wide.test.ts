import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { TournamentChaos } from "../helpers/faults/tournament-chaos.ts";
import { RestartedServer } from "../helpers/server/restarted-server.ts";

const PLAYERS = 16;
/** Ended games at each kill: before the first tables are taken, in the middle of rounds, and between rounds. */
const KILLS = [0, 3, 8];

describe(`a knock-out of ${PLAYERS} on a server that is killed`, () => {
  let folder: string;
  let server: RestartedServer;
  before(() => {
    folder = mkdtempSync(join(tmpdir(), "house-rules-"));
  });
  after(async () => {
    await server.stop();
    rmSync(folder, { recursive: true });
  });

  it("ends with every game played and counted once", async () => {
    server = await RestartedServer.start(folder, { seedWait: 200, tournamentLook: 100 });
    const chaos = await TournamentChaos.begin(server, { file: join(folder, "players.sqlite") }, PLAYERS);
    const over = chaos.play();
    for (const games of KILLS) {
      await chaos.games(games);
      await server.restart("SIGKILL");
    }
    await over;
    await chaos.check(server);
  }).timeout(900_000);
});
