import assert from "node:assert/strict";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type ServerProcess, startServer } from "../../loadtest/server-process.ts";
import { seededRng } from "../../shared/core/rng.ts";
import { afterMoves, checkTranscripts, seatPlayers } from "../helpers/faults/chaos.ts";
import { freePort } from "../helpers/server/free-port.ts";

/** Sized for a slow machine; `npm run test:long` plays 200. */
const TABLES = Number(process.env.CHAOS_TABLES ?? 40);
const KILLS = 5;

for (const signal of ["SIGKILL", "SIGTERM"] as const) {
  describe(`${TABLES} tables of all games on a server that gets ${signal} during play`, () => {
    let folder: string;
    let server: ServerProcess;
    before(() => {
      folder = mkdtempSync(join(tmpdir(), "house-rules-"));
    });
    after(async () => {
      await server.stop();
      rmSync(folder, { recursive: true });
    });

    it(`play every match to its end through ${KILLS} of them, and lose or double no acknowledged move`, async () => {
      const rng = seededRng(signal.length);
      const port = String(await freePort());
      server = await startServer(folder, { PORT: port });
      const players = await seatPlayers(server.address, TABLES);
      for (let kill = 0; kill < KILLS; kill++) {
        await afterMoves(players, TABLES * 2 + rng.int(TABLES * 4));
        const exited = once(server.process, "exit");
        server.process.kill(signal);
        await exited;
        server = await startServer(folder, { PORT: port });
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
