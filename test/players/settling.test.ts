import assert from "node:assert/strict";
import { ratingsIn } from "../../server/players/settlement/ratings.ts";
import { type FinishedMatch, settle } from "../../server/players/settlement/settle.ts";
import type { Store } from "../../server/store/store.ts";
import type { RecordedPlayer } from "../../shared/core/match-record.ts";
import { ACHIEVEMENTS } from "../../shared/players/achievements.ts";
import {
  account,
  addAccounts,
  anonymousPlayer,
  bot,
  finalStateOf,
  finishedMatch,
  type Plan,
  PRIVATE,
  resignsAfter,
  seatIn,
} from "../helpers/play/finished-match.ts";
import { onEveryStore } from "../helpers/stores/every-store.ts";
import { dump, ratingOf, seatsOf, statsOf } from "../helpers/stores/store-reader.ts";

const PEOPLE = ["ann", "ben", "cat", "dan"];
const [ann, ben] = PEOPLE.map(account) as [RecordedPlayer, RecordedPlayer];
const START = 1500;

const THREE = PEOPLE.slice(0, 3);
let many: FinishedMatch[] | undefined;

/** Matches of the same three players, played once for both stores. */
function manyMatches(): FinishedMatch[] {
  many ??= Array.from({ length: 24 }, (_, index) => {
    const players = [THREE[index % 3], THREE[(index + 1) % 3]].map((id) => account(id as string));
    return finishedMatch({ id: `m${index}`, game: "farkle", options: { mode: "ten-round" }, players, seed: index });
  });
  return many;
}

onEveryStore("the settlement of a match", ({ freshStore }) => {
  let store: Store;
  before(async () => {
    store = await freshStore();
    await addAccounts(store, PEOPLE);
  });
  afterEach(async () => {
    for (const table of ["result_seats", "results", "stats", "ratings", "achievements", "ledger"] as const) {
      await store.deleteFrom(table).execute();
    }
    await store.updateTable("players").set({ xp: 0, balance: 5, ledger_lines: 0 }).execute();
  });

  const play = async (plan: Partial<Plan>): Promise<FinishedMatch> => {
    const match = finishedMatch({ game: "dash-dice", players: [ann, ben], ...plan });
    await settle(store, match);
    return match;
  };

  it("lists the match with its seats, and each change of rating and XP with the seat", async () => {
    const match = await play({ id: "m1" });
    const result = await store.selectFrom("results").selectAll().executeTakeFirstOrThrow();
    assert.deepEqual(
      { ...result },
      {
        match_id: "m1",
        game: "dash-dice",
        mode: "classic",
        reason: "target",
        rated: 1,
        open: 1,
        actions: match.record.actions.length,
        started_at: null,
        ended_at: match.outcome.endedAt,
        analysis_due: 1,
        origin_kind: null,
        origin_id: null,
        title: null,
      },
    );
    const seats = await seatsOf(store, "m1");
    assert.deepEqual(
      seats.map(({ score }) => score),
      finalStateOf(match).scores,
    );
    for (const { player_id, xp, rating_before, rating_after } of seats) {
      assert.equal(rating_before, START);
      const player = await store
        .selectFrom("players")
        .select("xp")
        .where("id", "=", player_id)
        .executeTakeFirstOrThrow();
      assert.equal(player.xp, xp);
      assert.equal(rating_after, (await ratingOf(store, player_id, "dash-dice", "classic"))?.shown);
    }
  });

  it("raises the winner's rating and lowers the loser's, by the same amount between equals", async () => {
    await play({ id: "m1" });
    const seats = await seatsOf(store, "m1");
    const change = (outcome: string) => {
      const seat = seats.find((row) => row.outcome === outcome);
      return Number(seat?.rating_after) - Number(seat?.rating_before);
    };
    assert.ok(change("won") > 0);
    assert.ok(Math.abs(change("won") + change("lost")) < 1e-9);
  });

  it("counts a forfeit as a loss, in the rating as well, but pays and credits it nothing", async () => {
    await play({ id: "m1", game: "farkle", options: { dice: "none" }, choose: resignsAfter(0, 70) });
    const [loser, winner] = await seatsOf(store, "m1");
    assert.deepEqual([loser?.outcome, winner?.outcome], ["lost", "won"]);
    assert.ok(Number(loser?.rating_after) < START && Number(winner?.rating_after) > START);
    assert.deepEqual([loser?.money, winner?.money], [0, 5]);
    assert.equal((await statsOf(store, loser?.player_id ?? "", "farkle", "plain")).forfeits, 1);
  });

  it("gives no XP, money, achievement or streak for a caretaker's win, now or later; the rating stands", async () => {
    let seed = 0;
    const plan = { id: "m1", game: "farkle", options: { dice: "none" }, players: [ann, ben] };
    let match = finishedMatch(plan);
    while (!match.outcome.result.winners.includes(seatIn(match, "ann")))
      match = finishedMatch({ ...plan, seed: ++seed });
    const seat = seatIn(match, "ann");
    const last = match.record.actions.findLastIndex((entry) => entry.seat === seat);
    const actions = match.record.actions.map((entry, at) => (at === last ? { ...entry, by: "bot" as const } : entry));
    await settle(store, { ...match, record: { ...match.record, actions } });
    const left = (await seatsOf(store, "m1"))[seat];
    assert.deepEqual([left?.outcome, left?.has_left, left?.xp, left?.money], ["won", 1, 0, 0]);
    assert.ok(Number(left?.rating_after) > START);
    await play({ id: "m2", choose: resignsAfter(0, 30) });
    const stats = await statsOf(store, "ann", "all", "all");
    const own = (await seatsOf(store, "m2")).find((row) => row.player_id === "ann");
    const wins = own?.outcome === "won" ? 1 : 0;
    assert.deepEqual([stats.won ?? 0, stats.bestStreak ?? 0], [wins, wins]);
    const earned = await store
      .selectFrom("achievements")
      .select("achievement")
      .where("player_id", "=", "ann")
      .execute();
    assert.equal(
      earned.some(({ achievement }) => achievement === "first-blood"),
      wins === 1,
    );
  });

  it("keeps the ratings of two equals who draw, and lowers their uncertainty", async () => {
    // True Grit is a draw when both turns end at once.
    let seed = 0;
    let match: FinishedMatch;
    do
      match = finishedMatch({ id: "m1", game: "dash-dice", options: { mode: "true-grit" }, players: [ann, ben], seed });
    while (match.outcome.result.reason !== "draw" && seed++ < 5000);
    await settle(store, match);
    for (const { outcome, rating_before, rating_after } of await seatsOf(store, "m1")) {
      assert.deepEqual([outcome, rating_before], ["drew", START]);
      assert.ok(Math.abs(Number(rating_after) - START) < 1e-9);
    }
    const rating = await ratingOf(store, "ann", "dash-dice", "true-grit");
    assert.ok(Number(rating?.deviation) < 250);
  });

  it("rates partners as a team", async () => {
    const players = PEOPLE.map(account);
    await play({ id: "m1", game: "casino", options: { partners: true }, players, seed: 3 });
    const seats = await seatsOf(store, "m1");
    const change = seats.map(({ rating_after, rating_before }) => Number(rating_after) - Number(rating_before));
    const [first = 0, second = 0, third = 0, fourth = 0] = change;
    assert.equal(seats[0]?.outcome === "won", first > 0);
    assert.ok(Math.abs(first - third) < 1e-9 && Math.abs(second - fourth) < 1e-9);
    assert.ok(Math.abs(first + second) < 1e-9);
  });

  it("ranks the losers of a larger table by their scores", async () => {
    await play({ id: "m1", game: "dice-10-000", players: PEOPLE.map(account) });
    const seats = (await seatsOf(store, "m1")).sort((a, b) => b.score - a.score);
    const ratings = seats.map(({ rating_after }) => Number(rating_after));
    assert.equal(seats[0]?.outcome, "won");
    assert.deepEqual(
      ratings,
      [...ratings].sort((a, b) => b - a),
    );
    assert.ok(Number(ratings[1]) > Number(ratings[3]), "second is better than last");
  });

  it("never rates a match with a bot or an anonymous client, nor one at a private table, but counts it", async () => {
    await play({ players: [ann, bot()] });
    await play({ players: [ann, anonymousPlayer("Eve")] });
    await play({ terms: PRIVATE });
    assert.deepEqual(await store.selectFrom("ratings").selectAll().execute(), []);
    assert.equal((await statsOf(store, "ann", "dash-dice", "classic")).played, 3);
    assert.equal((await statsOf(store, "ann", "all", "all")).played, 3);
  });

  it("only lists a match that was resigned before its first move", async () => {
    await play({ id: "m1", game: "farkle", choose: resignsAfter(1, 0) });
    assert.equal((await seatsOf(store, "m1")).length, 2);
    assert.deepEqual(await statsOf(store, "ann", "all", "all"), {});
    assert.deepEqual(await store.selectFrom("ledger").selectAll().execute(), []);
    assert.deepEqual(await store.selectFrom("ratings").selectAll().execute(), []);
  });

  it("pays Farkle's winner and loser, and the money of their dice, each under its own key", async () => {
    const earning = { dice: "owned", loadouts: [0, 1].map(() => ["MIDAS", null, null, null, null, null]) };
    const match = await play({ id: "m1", game: "farkle", options: { mode: "ten-round", ...earning } });
    const { money } = finalStateOf(match) as unknown as { money: number[] };
    const seats = await seatsOf(store, "m1");
    for (const { seat, player_id, outcome, money: gained } of seats) {
      const pay = outcome === "won" ? 5 : 2;
      const reason = outcome === "won" ? "match-won" : "match-finished";
      assert.equal(gained, pay + Number(money[seat]));
      const lines = await store
        .selectFrom("ledger")
        .selectAll()
        .where("player_id", "=", player_id)
        .orderBy("line")
        .execute();
      assert.deepEqual(
        lines.map(({ line, amount, key }) => [line, amount, key]),
        [
          [1, pay, `match:m1:${seat}:${reason}`],
          [2, money[seat], `match:m1:${seat}:dice-earnings`],
        ],
      );
      const { balance } = await store
        .selectFrom("players")
        .select("balance")
        .where("id", "=", player_id)
        .executeTakeFirstOrThrow();
      assert.equal(balance, 5 + gained);
    }
  });

  it("grants achievements once, with the match that earned them", async () => {
    await play({ id: "m1" });
    await play({ id: "m2" });
    const earned = await store.selectFrom("achievements").selectAll().where("player_id", "=", "ann").execute();
    const first = earned.filter(({ achievement }) => achievement === "a-seat-at-the-table");
    assert.deepEqual(
      first.map(({ match_id }) => match_id),
      ["m1"],
    );
    const known = new Set(ACHIEVEMENTS.map(({ id }) => id));
    assert.ok(earned.every(({ achievement }) => known.has(achievement)));
  });

  it("changes nothing when it is repeated, in sequence or concurrently", async () => {
    const match = await play({ id: "m1", game: "farkle" });
    const once = await dump(store);
    await settle(store, match);
    await Promise.all([settle(store, match), settle(store, match), settle(store, match)]);
    assert.deepEqual(await dump(store), once);
  });

  it("loses no update when many matches of the same players are settled at once", async () => {
    await Promise.all(manyMatches().map((match) => settle(store, match)));
    for (const id of THREE) {
      assert.equal((await ratingOf(store, id, "farkle", "challenge-ten"))?.games, 16);
      assert.equal((await statsOf(store, id, "farkle", "challenge-ten")).played, 16);
      const seats = await store
        .selectFrom("result_seats")
        .selectAll()
        .where("player_id", "=", id)
        .orderBy("ended_at")
        .execute();
      seats.reduce((last, seat) => {
        assert.equal(seat.rating_before, last, "each match starts from the rating that the one before left");
        return Number(seat.rating_after);
      }, START);
      const { xp, balance } = await store
        .selectFrom("players")
        .select(["xp", "balance"])
        .where("id", "=", id)
        .executeTakeFirstOrThrow();
      assert.equal(
        xp,
        seats.reduce((sum, seat) => sum + seat.xp, 0),
      );
      assert.equal(
        balance,
        seats.reduce((sum, seat) => sum + seat.money, 5),
      );
    }
  });

  it("reports a player's rating to matchmaking, with one default for anonymous and new players", async () => {
    await play({ id: "m1" });
    const ratingBehind = ratingsIn(store);
    const known = await ratingOf(store, "ann", "dash-dice", "classic");
    assert.equal(await ratingBehind({ playerId: "ann" }, "dash-dice", "classic"), known?.shown);
    assert.notEqual(known?.shown, START);
    assert.equal(await ratingBehind({ playerId: "ann" }, "dash-dice", "zero-hour"), START);
    assert.equal(await ratingBehind({ playerId: "missing" }, "dash-dice", "classic"), START);
    for (const auth of [true, undefined, null, { playerId: 7 }]) {
      assert.equal(await ratingBehind(auth, "dash-dice", "classic"), START);
    }
  });

  it("leaves out a deleted account, and settles the match for the others, unrated", async () => {
    await play({ id: "m1", players: [ann, account("gone")] });
    const seats = await seatsOf(store, "m1");
    assert.deepEqual(seats.map(({ name, player_id }) => [name, player_id]).sort(), [
      ["ann", "ann"],
      ["gone", null],
    ]);
    assert.equal((await statsOf(store, "ann", "dash-dice", "classic")).played, 1);
    const { rated } = await store.selectFrom("results").select("rated").executeTakeFirstOrThrow();
    assert.equal(rated, 0);
  });

  it("writes nothing without accounts", async () => {
    await play({ players: [anonymousPlayer("Eve"), bot()] });
    assert.deepEqual(await store.selectFrom("results").selectAll().execute(), []);
  });

  it("rejects a record that does not replay to its final state", async () => {
    const match = finishedMatch({ game: "dash-dice", players: [ann, ben] });
    const forged = { ...match, outcome: { ...match.outcome, stateHash: "0".repeat(64) } };
    await assert.rejects(settle(store, forged), /does not replay/);
    assert.deepEqual(await store.selectFrom("results").selectAll().execute(), []);
  });
});
