import assert from "node:assert/strict";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { seededRng } from "../../shared/core/rng.ts";
import { afterMoves, checkTranscripts, seatPlayers } from "../helpers/faults/chaos.ts";
import { RestartedServer } from "../helpers/server/restarted-server.ts";
import { IS_WIDE } from "../helpers/setup/wide.ts";

/** Sized for a slow machine; `npm run test:long` plays 200. */
const TABLES = Number(process.env.CHAOS_TABLES ?? 40);
/** More than one, so that restored tables are killed and restored again. */
const KILLS = IS_WIDE ? 5 : 2;

for (const signal of ["SIGKILL", "SIGTERM"] as const) {
  describe(`${TABLES} tables of all games on a server that gets ${signal} during play`, () => {
    let folder: string;
    let server: RestartedServer;
    before(() => {
      folder = mkdtempSync(join(tmpdir(), "house-rules-"));
    });
    after(async () => {
      await server.stop();
      rmSync(folder, { recursive: true });
    });

    it(`play every match to its end through ${KILLS} of them, and lose or double no acknowledged move`, async () => {
      const rng = seededRng(signal.length);
      server = await RestartedServer.start(folder);
      const players = await seatPlayers(server.address, TABLES);
      for (let kill = 0; kill < KILLS; kill++) {
        await afterMoves(players, TABLES * 2 + rng.int(TABLES * 4));
        await server.restart(signal);
      }
      await Promise.all(players.map(({ finished }) => finished));
      assert.ok(
        players.every(({ returns }) => returns >= 1),
        "everyone came back by themselves",
      );
      await checkTranscripts(server.address, players);
      for (const player of players) player.rest();
    }).timeout(600_000 + TABLES * 5000);
  });
}
