import assert from "node:assert/strict";
import { deleteAccount } from "../../server/players/identity/accounts.ts";
import { leaderboardOf } from "../../server/players/profile/leaderboard.ts";
import { settle } from "../../server/players/settlement/settle.ts";
import { leaveWeek, WEEK_MILLISECONDS } from "../../server/players/settlement/week.ts";
import type { Store } from "../../server/store/store.ts";
import { seededRng } from "../../shared/core/rng.ts";
import { account, addAccounts, finishedMatch } from "../helpers/play/finished-match.ts";
import { onEveryStore } from "../helpers/stores/every-store.ts";

const HOUR = 60 * 60_000;
const DAY = 24 * HOUR;
const NOON = Date.UTC(2026, 10, 19, 12);
const PEOPLE = ["ann", "ben", "cat", "dan"];
const MODES = ["classic", "last-line"];

onEveryStore("the gains of the last seven days", ({ freshStore }) => {
  let store: Store;
  let matches = 0;
  beforeEach(async () => {
    store = await freshStore();
    await addAccounts(store, PEOPLE);
  });

  /** Settles a rated match that ended at this time. */
  async function play(players: readonly string[], endedAt: number, { mode = "classic", now = endedAt } = {}) {
    const id = `m${++matches}`;
    const match = finishedMatch({
      ...{ id, game: "dash-dice", options: { mode }, players: players.map(account), endedAt, seed: matches },
    });
    await settle(store, match, undefined, now);
    return match;
  }
  const gains = async () => {
    const rows = await store.selectFrom("week_gains").selectAll().orderBy("player_id").orderBy("mode").execute();
    return rows.map(({ player_id, mode, games, won, gained }) => [player_id, mode, games, won, Number(gained)]);
  };
  /** The same, from the results of all matches. */
  async function recount(now: number) {
    const seats = await store
      .selectFrom("result_seats as seat")
      .innerJoin("results", "results.match_id", "seat.match_id")
      .select(["seat.player_id", "results.mode", "seat.outcome", "seat.rating_before", "seat.rating_after"])
      .where("results.rated", "=", 1)
      .where("seat.ended_at", ">", now - WEEK_MILLISECONDS)
      .execute();
    const sums = new Map<string, [string, string, number, number, number]>();
    for (const { player_id, mode, outcome, rating_before, rating_after } of seats) {
      const sum = sums.get(`${player_id} ${mode}`) ?? [player_id ?? "", mode, 0, 0, 0];
      sum[2]++;
      sum[3] += outcome === "won" ? 1 : 0;
      sum[4] += Math.round((Number(rating_after) - Number(rating_before)) * 1000);
      sums.set(`${player_id} ${mode}`, sum);
    }
    return [...sums].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, sum]) => sum);
  }

  it("count a match once, however often it is settled", async () => {
    const match = await play(["ann", "ben"], NOON);
    const once = await gains();
    assert.deepEqual(
      once.map(([id, , games]) => [id, games]),
      [
        ["ann", 1],
        ["ben", 1],
      ],
    );
    await Promise.all([settle(store, match, undefined, NOON), settle(store, match, undefined, NOON)]);
    assert.deepEqual(await gains(), once);
  });

  it("lose a match seven days after its end, to the millisecond", async () => {
    await play(["ann", "ben"], NOON);
    await play(["ann", "cat"], NOON + HOUR);
    assert.equal(await leaveWeek(store, NOON + WEEK_MILLISECONDS - 1), 0);
    assert.equal(await leaveWeek(store, NOON + WEEK_MILLISECONDS), 2);
    assert.deepEqual(await gains(), await recount(NOON + WEEK_MILLISECONDS));
    assert.deepEqual(
      (await gains()).map(([id]) => id),
      ["ann", "cat"],
      "a player without a match of the week has no line",
    );
    assert.equal(await leaveWeek(store, NOON + WEEK_MILLISECONDS + HOUR), 2);
    assert.deepEqual(await gains(), []);
  });

  it("do not contain a match that is settled after its week", async () => {
    await play(["ann", "ben"], NOON, { now: NOON + WEEK_MILLISECONDS });
    assert.deepEqual(await gains(), []);
    assert.equal(await leaveWeek(store, NOON + 2 * WEEK_MILLISECONDS), 0);
  });

  it("equal a recount of all matches at any time, also if matches leave in small steps", async () => {
    const seed = 20261119;
    const draw = seededRng(seed);
    let now = NOON;
    for (let round = 0; round < 60; round++) {
      now += draw.int(12 * HOUR);
      const players = draw.int(2) === 0 ? ["ann", "ben"] : ["cat", "dan"];
      await play(players, now, { mode: MODES[draw.int(MODES.length)] as string });
      while ((await leaveWeek(store, now, 3)) > 0);
      assert.deepEqual(await gains(), await recount(now), `round ${round}, seed ${seed}`);
    }
  });

  it("go with the account of a player, and leave its opponents as they are", async () => {
    await play(["ann", "ben"], NOON);
    await deleteAccount(store, "ann");
    assert.deepEqual(
      (await gains()).map(([id]) => id),
      ["ben"],
    );
    assert.equal(await leaveWeek(store, NOON + WEEK_MILLISECONDS), 2);
    assert.deepEqual(await gains(), []);
  });

  describe("list a player", () => {
    const others = ["eve", "flo", "gus", "hal", "ida"];
    const listed = async () =>
      (await leaderboardOf(store, "dash-dice", "classic", "week", NOON)).map(({ name }) => name);
    beforeEach(() => addAccounts(store, others));

    /** Rated matches of Ann against the others, five on a day, the last one on the third day. */
    async function playAnn(from: number, until: number) {
      for (let match = from; match < until; match++) {
        const day = match === 9 ? 2 : Math.floor(match / 5);
        await play(["ann", others[match % 5] as string], NOON + day * DAY + match * 1000);
      }
    }
    /** Every other meets two of the others; with Ann, these are enough opponents to be known. */
    const meetAll = async (at: number, count = others.length) => {
      for (const [index, other] of others.slice(0, count).entries())
        await play([other, others[(index + 1) % 5] as string], at);
    };

    it("as soon as the rating is not provisional, with the wins of all rated matches", async () => {
      await meetAll(NOON - HOUR);
      await playAnn(0, 9);
      assert.deepEqual(await listed(), []);
      await playAnn(9, 10);
      assert.deepEqual(await listed(), ["ann"]);
      const [line] = await leaderboardOf(store, "dash-dice", "classic", "all", NOON);
      const { won } = await store
        .selectFrom("result_seats")
        .select((row) => row.fn.countAll<number>().as("won"))
        .where("player_id", "=", "ann")
        .where("outcome", "=", "won")
        .executeTakeFirstOrThrow();
      assert.deepEqual([line?.name, line?.games, line?.won], ["ann", 10, Number(won)]);
    });

    it("not before the third day with rated matches", async () => {
      await meetAll(NOON - HOUR);
      await playAnn(0, 9);
      await play(["ann", "eve"], NOON + DAY + HOUR);
      assert.deepEqual(await listed(), []);
      await play(["ann", "eve"], NOON + 2 * DAY);
      assert.deepEqual(await listed(), ["ann"]);
    });

    it("with the match between two others that makes enough of the opponents known", async () => {
      await playAnn(0, 10);
      await meetAll(NOON + 2 * DAY + HOUR, 4);
      assert.deepEqual(await listed(), []);
      await play(["ida", "eve"], NOON + 2 * DAY + 2 * HOUR);
      assert.deepEqual(await listed(), ["ann"]);
    });
  });
});
