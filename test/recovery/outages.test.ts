import assert from "node:assert/strict";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openServer } from "../../server/index.ts";
import { afterMoves, checkTranscripts, seatPlayers } from "../helpers/faults/chaos.ts";
import { canLimitFiles, limitFiles, lockFile } from "../helpers/faults/outage.ts";
import { quietConfig } from "../helpers/server/test-server.ts";

const TABLES = 8;
const OUTAGES = 3;

describe("matches during outages of the journal", () => {
  const folder = mkdtempSync(join(tmpdir(), "house-rules-"));
  after(() => rmSync(folder, { recursive: true }));

  (canLimitFiles ? it : it.skip)("are played to the end with every acknowledged move exactly once", async () => {
    const server = await openServer(quietConfig(folder, { ADDRESS_LIMITS: "100" }));
    const { availability } = server.context.journal;
    const becomes = (isAvailable: boolean) =>
      new Promise<void>((resolve) => {
        if (availability.isAvailable === isAvailable) return resolve();
        availability.onChange((now) => now === isAvailable && resolve());
      });
    const players = await seatPlayers(server.address, TABLES);
    for (let outage = 0; outage < OUTAGES; outage++) {
      await afterMoves(players, TABLES);
      limitFiles(process.pid, 4096);
      await becomes(false);
      limitFiles(process.pid, "unlimited");
      await becomes(true);
      await afterMoves(players, TABLES);
      const lock = lockFile(join(folder, "house.sqlite"));
      await becomes(false);
      lock.release();
      await becomes(true);
    }
    await Promise.all(players.map(({ finished }) => finished));
    assert.ok(
      players.every(({ returns }) => returns === 0),
      "no client was disconnected",
    );
    await checkTranscripts(server.address, players);
    for (const player of players) player.rest();
    await server.close();
  }).timeout(300_000);
});
