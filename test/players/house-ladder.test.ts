import assert from "node:assert/strict";
import { addPoints, friendsLadder, houseLadder, removePoints } from "../../server/players/ladder.ts";
import { leaderboardOf } from "../../server/players/profile/leaderboard.ts";
import { takeAttempt } from "../../server/players/puzzles/attempts.ts";
import { settle } from "../../server/players/settlement/settle.ts";
import type { Store } from "../../server/store/store.ts";
import { LADDER } from "../../shared/players/ladder.ts";
import { isRight } from "../../shared/puzzles/puzzle.ts";
import { shippedPuzzles } from "../games/puzzle-player.ts";
import { account, addAccounts, finishedMatch } from "../helpers/play/finished-match.ts";
import { onEveryStore } from "../helpers/stores/every-store.ts";

const DAY = 24 * 60 * 60_000;
const NOON = Date.UTC(2026, 10, 19, 12);

onEveryStore("the house ladder", ({ freshStore }) => {
  let store: Store;
  beforeEach(async () => {
    store = await freshStore();
    await addAccounts(store, ["ann", "ben", "cat"]);
    await addAccounts(store, ["guest"], false);
  });
  const pointsOf = async (now = NOON) =>
    Object.fromEntries((await houseLadder(store, now)).map(({ name, points }) => [name, points]));

  it("adds the XP of matches, and points for puzzles that are solved at the first try", async () => {
    const match = { game: "dash-dice" as const, options: { mode: "classic" }, endedAt: NOON, seed: 1 };
    await settle(store, finishedMatch({ ...match, id: "m", players: ["ann", "ben"].map(account) }), undefined, NOON);
    const { xp } = await store.selectFrom("players").select("xp").where("id", "=", "ann").executeTakeFirstOrThrow();
    const [puzzle] = shippedPuzzles("dash-dice").puzzles;
    assert.ok(puzzle && xp > 0);
    const right = puzzle.values.findIndex((_, answer) => isRight(puzzle, answer));
    for (const id of ["one", "two"])
      await takeAttempt(store, "ann", { id, game: "dash-dice", puzzle: puzzle.id, answer: right }, NOON);
    assert.equal((await pointsOf()).ann, xp + LADDER.puzzle.points);
  });

  it("counts seven days, and of each source no more than its most on a day", async () => {
    for (let time = 0; time < 3; time++) await addPoints(store, "ann", "puzzle", 45, NOON);
    await addPoints(store, "ann", "daily", 100, NOON + DAY);
    await addPoints(store, "ann", "daily", 0, NOON + 2 * DAY);
    assert.deepEqual(await pointsOf(NOON + 6 * DAY), { ann: 200 });
    assert.deepEqual(await pointsOf(NOON + 7 * DAY), { ann: 100 });
    assert.equal(await removePoints(store, NOON + 8 * DAY), 1);
  });

  it("lists no guests and no suspended players, and a player with friends apart", async () => {
    for (const [index, id] of ["ann", "ben", "cat", "guest"].entries())
      await addPoints(store, id, "daily", 100 - index, NOON);
    await store
      .updateTable("players")
      .set({ suspended_until: NOON + 1 })
      .where("id", "=", "ann")
      .execute();
    assert.deepEqual(await pointsOf(), { ben: 99, cat: 98 });
    await store.insertInto("friendships").values({ player_id: "cat", friend_id: "ann", since: 0 }).execute();
    const lines = await friendsLadder(store, "cat", NOON + 2);
    assert.deepEqual(
      lines.map(({ name, rank }) => [name, rank]),
      [
        ["ann", 1],
        ["cat", 2],
      ],
    );
  });
});

onEveryStore("a leaderboard with few players", ({ freshStore }) => {
  it("shows provisional ratings, marked, after the others", async () => {
    const store = await freshStore();
    await addAccounts(store, ["ann", "ben", "cat"]);
    const rating = { game: "dash-dice", mode: "classic", sigma: 5, updated_at: NOON, won: 1 };
    const settled = { games: 10, opponents: 5, days: 3 };
    const provisional = { games: 2, opponents: 0, days: 1 };
    await store
      .insertInto("ratings")
      .values([
        { ...rating, ...settled, player_id: "ann", mu: 20 },
        { ...rating, ...provisional, player_id: "ben", mu: 22 },
        { ...rating, ...provisional, player_id: "cat", mu: 25 },
      ])
      .execute();
    assert.deepEqual(
      (await leaderboardOf(store, "dash-dice", "classic", "all", NOON)).map((line) => [line.name, line.isProvisional]),
      [
        ["ann", false],
        ["cat", true],
        ["ben", true],
      ],
    );
  });
});
