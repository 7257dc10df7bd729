import assert from "node:assert/strict";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { GauntletNews, RunTable, RunView } from "../../shared/games/farkle/gauntlet/api.ts";
import { Person } from "../helpers/server/account.ts";
import { RestartedServer } from "../helpers/server/restarted-server.ts";
import { until } from "../helpers/server/test-server.ts";

describe("a run of the Gauntlet", () => {
  it("goes on at its table after the server was killed, and counts the match once", async () => {
    const folder = mkdtempSync(join(tmpdir(), "house-rules-gauntlet-"));
    const server = await RestartedServer.start(folder, { seedWait: 1, botPause: 1, gracePlaying: 300, unload: 1 });
    try {
      const ann = await Person.claim(server, "Ann", "a long password");
      const run = async () => (await ann.ask<GauntletNews>("GET", "/gauntlet")).body.run as RunView;
      const play = async () => {
        const { version } = await run();
        return (await ann.ask<RunTable>("POST", "/gauntlet/run/match", { version })).body;
      };
      await ann.ask("POST", "/gauntlet/runs", {});
      const { commitment, offers } = await run();
      const table = await play();
      const room = await ann.joinById(table.roomId);
      room.reconnection.enabled = false;
      await until(room, ({ status }) => status === "playing");
      const { matchId } = room.state;
      await server.restart("SIGKILL");
      assert.equal((await run()).isPlaying, true);
      assert.deepEqual(await play(), table);
      const back = await ann.joinById(table.roomId);
      await until(back, ({ status }) => status === "playing");
      assert.equal(back.state.matchId, matchId);
      assert.equal(back.state.gauntlet, true);
      await back.request("act", { type: "resign" });
      await until(back, ({ status }) => status === "over");
      await back.leave();
      await server.restart("SIGKILL");
      const after = await run();
      assert.deepEqual([after.lives, after.matches.length, after.isPlaying], [2, 1, false]);
      assert.equal(after.commitment, commitment);
      assert.notDeepEqual(after.offers, offers);
    } finally {
      await server.stop();
      rmSync(folder, { recursive: true });
    }
  });
});
