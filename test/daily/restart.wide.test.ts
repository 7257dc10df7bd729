import assert from "node:assert/strict";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { AttemptTable } from "../../shared/daily/api.ts";
import { dayAt } from "../../shared/daily/day.ts";
import { Person } from "../helpers/server/account.ts";
import { RestartedServer } from "../helpers/server/restarted-server.ts";
import { until } from "../helpers/server/test-server.ts";

describe("an attempt at the daily challenge", () => {
  it("continues at its table after the server is killed", async () => {
    const folder = mkdtempSync(join(tmpdir(), "house-rules-daily-"));
    const server = await RestartedServer.start(folder, { seedWait: 1, botPause: 1, gracePlaying: 300 });
    try {
      const day = dayAt(Date.now());
      const ann = await Person.claim(server, "Ann", "a long password");
      const begin = async () => (await ann.ask<AttemptTable>("POST", "/daily/attempts", {})).body;
      const table = await begin();
      assert.equal(table.isRanked, true);
      const room = await ann.joinById(table.roomId);
      room.reconnection.enabled = false;
      await until(room, ({ status }) => status === "playing");
      const { matchId, commitment } = room.state;
      await until(room, ({ actor }) => actor === 0);
      const { seq } = room.state;
      await server.restart("SIGKILL");
      const again = await begin();
      // At midnight UTC another challenge begins.
      if (dayAt(Date.now()) !== day) return;
      assert.deepEqual(again, table);
      const back = await ann.joinById(again.roomId);
      await until(back, (state) => state.status === "playing" && state.seq >= seq);
      assert.equal(back.state.matchId, matchId);
      assert.equal(back.state.commitment, commitment);
      assert.equal(back.state.daily, day);
      await back.leave();
    } finally {
      await server.stop();
      rmSync(folder, { recursive: true });
    }
  });
});
