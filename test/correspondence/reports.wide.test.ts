import assert from "node:assert/strict";
import { Games } from "../../server/correspondence/games.ts";
import type { GameReport } from "../../server/rooms/table/game-report.ts";
import { openStore } from "../../server/store/store.ts";
import { describeWith } from "../helpers/programs.ts";
import { sharedServer } from "../helpers/stores/every-store.ts";
import { waitingForLock } from "../helpers/stores/waiting-for-lock.ts";

const REPORT: GameReport = {
  ...{ roomId: "room", matchId: "match", code: null, game: "dash-dice", mode: "classic", options: {}, title: "" },
  ...{ days: 3, seats: 2, status: "playing", position: 4, turn: 2, listing: null, players: [] },
};
const GRACE = 99;

describeWith(["PostgreSQL"], "the report of a correspondence game", () => {
  it("keeps a deadline that is extended at the same time", async () => {
    const store = await openStore({ url: await (await sharedServer()).migratedDatabase() });
    const games = new Games(store, async () => 0);
    await games.report(REPORT);
    const reported = await store.transaction().execute(async (writing) => {
      await writing.updateTable("correspondence_games").set({ due_at: GRACE }).execute();
      const done = games.report({ ...REPORT, title: "another title" });
      await waitingForLock(store, 1);
      return { done };
    });
    assert.equal((await reported.done).dueAt, GRACE);
    const row = await store.selectFrom("correspondence_games").select(["due_at", "title"]).executeTakeFirstOrThrow();
    assert.deepEqual(row, { due_at: GRACE, title: "another title" });
    await store.destroy();
  });
});
