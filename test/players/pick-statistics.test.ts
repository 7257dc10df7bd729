import assert from "node:assert/strict";
import { diceStatistics } from "../../server/admin/dice/statistics.ts";
import { settle } from "../../server/players/settlement/settle.ts";
import type { Store } from "../../server/store/store.ts";
import type { DiceStatistics } from "../../shared/admin/api.ts";
import type { RecordedPlayer } from "../../shared/core/match-record.ts";
import { LEAST_PICKED, suggestedPrice } from "../../shared/games/farkle/analysis/suggested-price.ts";
import { factsOf } from "../../shared/players/match-facts.ts";
import { groupsOf } from "../../shared/players/pick-groups.ts";
import { loadout } from "../games/farkle/notation.ts";
import { account, addAccounts, bot, finishedMatch } from "../helpers/play/finished-match.ts";
import { onEveryStore } from "../helpers/stores/every-store.ts";

const LOADOUTS = [loadout("LUCKY HOT LUCKY"), loadout("HOT")];
const match = (id: string, options: object = {}, players: RecordedPlayer[] = ["ann", "ben"].map(account)) =>
  finishedMatch({ id, game: "farkle", options: { dice: "owned", loadouts: LOADOUTS, ...options }, players });

const nameOf = ({ dice }: DiceStatistics) => dice.join("+");

onEveryStore("the statistics of dice", ({ freshStore }) => {
  let store: Store;
  beforeEach(async () => {
    store = await freshStore();
    await addAccounts(store, ["ann", "ben"]);
  });

  it("count each die and each pair of the loadouts, with wins and points per turn", async () => {
    const played = match("m1");
    const { seats } = factsOf(played.record);
    await settle(store, played);
    const lines = new Map((await diceStatistics(store)).map((line) => [nameOf(line), line]));
    assert.deepEqual([...lines.keys()].sort(), ["HOT", "HOT+LUCKY", "LUCKY", "LUCKY+LUCKY"]);
    const [first, second] = seats;
    assert.ok(first?.picks && second?.picks && first.picks.turns > 0);
    assert.equal(first.picks.points, first.score, "every point belongs to a turn");
    const { turns, points } = first.picks;
    assert.deepEqual(lines.get("LUCKY+LUCKY"), {
      dice: ["LUCKY", "LUCKY"],
      picked: 1,
      won: first.outcome === "won" ? 1 : 0,
      expected: 0.5,
      pointsPerTurn: points / turns,
      price: 4,
      suggestedPrice: null,
    });
    const hot = lines.get("HOT");
    assert.deepEqual([hot?.picked, hot?.won, hot?.expected], [2, 1, 1]);
    assert.equal(hot?.pointsPerTurn, (points + second.picks.points) / (turns + second.picks.turns));
  });

  it("add up over matches, once for each, and can be limited to a mode", async () => {
    for (const id of ["m1", "m2", "m1"]) await settle(store, match(id));
    await settle(store, match("m3", { mode: "ten-round" }));
    const picked = async (mode?: string) =>
      (await diceStatistics(store, mode)).find((line) => nameOf(line) === "LUCKY")?.picked;
    assert.deepEqual([await picked(), await picked("owned"), await picked("owned-ten")], [3, 2, 1]);
    assert.equal(await picked("plain"), undefined);
  });

  it("leave out bots, matches with house rules, and matches that do not count", async () => {
    await settle(store, match("house", { farkleKeepsRoundScore: true }));
    const resigned = finishedMatch({
      id: "resigned",
      game: "farkle",
      options: { dice: "owned", loadouts: LOADOUTS },
      players: ["ann", "ben"].map(account),
      choose: (_state, seat) => ({ seat, by: "player", action: { type: "resign" } }),
    });
    await settle(store, resigned);
    assert.deepEqual(await diceStatistics(store), []);
    const withBot = match("bot", {}, [account("ann"), bot()]);
    await settle(store, withBot);
    const { seats } = factsOf(withBot.record);
    const ann = seats.find(({ player }) => player.account === "ann");
    assert.deepEqual(
      new Set((await diceStatistics(store)).map(({ dice }) => dice.join(" "))),
      groupsOf(ann?.picks?.ids ?? []),
    );
  });

  it("contain no accounts, so that deleting one changes nothing", async () => {
    await settle(store, match("m1"));
    const before = await store.selectFrom("pick_statistics").selectAll().execute();
    await store.deleteFrom("players").where("id", "=", "ann").execute();
    const after = await store.selectFrom("pick_statistics").selectAll().execute();
    assert.deepEqual(after, before);
    assert.doesNotMatch(JSON.stringify(after), /ann|ben/);
  });

  it("survive matches that are settled at the same time", async () => {
    const ids = Array.from({ length: 12 }, (_, number) => `m${number}`);
    await Promise.all(ids.map((id) => settle(store, match(id))));
    const hot = (await diceStatistics(store)).find((line) => nameOf(line) === "HOT");
    assert.deepEqual([hot?.picked, hot?.won, hot?.expected], [24, 12, 12]);
  });
});

describe("the suggested price of a die", () => {
  const half = (picked: number, won: number) => ({ picked, won, expected: picked / 2 });

  it("is its price if it wins as often as expected", () => {
    assert.equal(suggestedPrice(10, half(100, 50)), 10);
  });

  it("follows the wins, and the more so the more matches there are", () => {
    assert.equal(suggestedPrice(10, half(100, 80)), 14);
    assert.equal(suggestedPrice(10, half(10_000, 8000)), 16);
    assert.equal(suggestedPrice(10, half(100, 20)), 6);
  });

  it("needs enough matches, and stays between $1 and the largest price", () => {
    assert.equal(suggestedPrice(10, half(LEAST_PICKED - 1, 40)), null);
    assert.equal(suggestedPrice(1, half(10_000, 0)), 1);
    assert.equal(suggestedPrice(200, half(100, 100)), 200);
  });
});
