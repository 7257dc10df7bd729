import assert from "node:assert/strict";
import { suspiciousPairs } from "../../server/admin/pairs.ts";
import { leaderboardOf } from "../../server/players/profile/leaderboard.ts";
import { NEWCOMER, rateSides, type Skill } from "../../server/players/settlement/plackett-luce.ts";
import { settle } from "../../server/players/settlement/settle.ts";
import type { Store } from "../../server/store/store.ts";
import { SPANS, type Span } from "../../shared/players/leaderboards.ts";
import { factsOf } from "../../shared/players/match-facts.ts";
import { account, addAccounts, finishedMatch, seatIn } from "../helpers/play/finished-match.ts";
import { LATE_ROLLS as LATE, resignsAfterRolls } from "../helpers/play/resigns-after-rolls.ts";
import { onEveryStore } from "../helpers/stores/every-store.ts";

const DAY = 24 * 60 * 60 * 1000;
const NOW = Date.UTC(2026, 5, 8, 12);
/** Rolls with which a resignation counts in part, and not at all. */
const EARLY = 5;
const AT_ONCE = 3;

onEveryStore("the ladder", ({ freshStore }) => {
  let store: Store;
  let played = 0;
  beforeEach(async () => {
    played = 0;
    store = await freshStore();
    await addAccounts(store, ["main", "alt1", "alt2", "alt3", "alt4", "alt5"]);
  });

  /** The second account resigns after a number of rolls; returns the share of the match that was played. */
  const beat = async (winner: string, loser: string, rolls = LATE, endedAt = NOW): Promise<number> => {
    const plan = { id: `m${++played}`, game: "dash-dice", players: [account(winner), account(loser)], seed: played };
    const seat = seatIn(finishedMatch(plan), loser);
    const match = finishedMatch({ ...plan, endedAt, choose: resignsAfterRolls(seat, rolls) });
    assert.equal(match.record.actions.at(-1)?.action.type, "resign", "the match is not over before");
    await settle(store, match, undefined, endedAt);
    return factsOf(match.record).playedShare;
  };
  const skillOf = async (id: string): Promise<Skill> => {
    const row = await store.selectFrom("ratings").selectAll().where("player_id", "=", id).executeTakeFirst();
    return row ? { mu: row.mu, sigma: row.sigma } : NEWCOMER;
  };
  const basisOf = async (id: string) => {
    const { games, met, opponents, days } = await store
      .selectFrom("ratings")
      .selectAll()
      .where("player_id", "=", id)
      .executeTakeFirstOrThrow();
    return { games, met, opponents, days };
  };
  /** Beats an account and returns the share of the usual changes of rating that both have got. */
  const sharesOf = async (winner: string, loser: string, rolls?: number) => {
    const before = [await skillOf(winner), await skillOf(loser)] as [Skill, Skill];
    const share = await beat(winner, loser, rolls);
    const [[won], [lost]] = rateSides([[before[0]], [before[1]]], [0, 1]) as [[Skill], [Skill]];
    const gained = ((await skillOf(winner)).mu - before[0].mu) / (won.mu - before[0].mu);
    const paid = ((await skillOf(loser)).mu - before[1].mu) / (lost.mu - before[1].mu);
    return { share, gained: Number(gained.toFixed(9)), paid: Number(paid.toFixed(9)) };
  };

  it("pays the winner less for an early resignation, which costs the loser as much as a late one", async () => {
    assert.deepEqual(await sharesOf("main", "alt1", EARLY), { share: 0.4, gained: 0.4, paid: 1 });
    assert.deepEqual(await sharesOf("main", "alt2"), { share: 1, gained: 1, paid: 1 });
  });

  it("pays nothing for a resignation after the first rolls", async () => {
    assert.equal(await beat("main", "alt1", AT_ONCE), 0);
    assert.deepEqual(await skillOf("main"), NEWCOMER);
  });

  it("pays three wins over an account that only loses to the winner in full, three by half, and no more", async () => {
    const gained: number[] = [];
    for (let win = 0; win < 8; win++) gained.push((await sharesOf("main", "alt1")).gained);
    assert.deepEqual(gained, [1, 1, 1, 0.5, 0.5, 0.5, 0, 0]);
    const { sigma } = await skillOf("main");
    await beat("main", "alt1");
    assert.equal((await skillOf("main")).sigma, sigma, "nor does such a win make the rating more certain");
    await beat("alt1", "alt2");
    await beat("alt3", "alt1");
    assert.equal((await sharesOf("main", "alt1")).gained, 1, "the account has other opponents by now");
  });

  it("counts opponents who have met two others, in any order, and the days of rated matches", async () => {
    await beat("main", "alt1");
    await beat("main", "alt2", LATE, NOW + DAY);
    assert.deepEqual(await basisOf("main"), { games: 2, met: 2, opponents: 0, days: 2 });
    await beat("alt1", "alt2", LATE, NOW + DAY);
    await beat("alt3", "alt1", LATE, NOW + DAY);
    assert.deepEqual(await basisOf("main"), { games: 2, met: 2, opponents: 1, days: 2 });
    await beat("alt1", "alt4", LATE, NOW + DAY);
    assert.deepEqual((await basisOf("alt4")).opponents, 1);
    await beat("main", "alt5", LATE, NOW + 2 * DAY);
    assert.deepEqual(await basisOf("main"), { games: 3, met: 3, opponents: 1, days: 3 });
    assert.deepEqual((await basisOf("alt1")).opponents, 1, "main has met three by now");
  });

  /** The lines of a board without those that it marks as provisional. */
  const settledOn = async (span: Span, now: number) =>
    (await leaderboardOf(store, "dash-dice", "classic", span, now)).filter(({ isProvisional }) => !isProvisional);

  it("has no place for the winner of an own circle of accounts, and shows the circle to administrators", async () => {
    const alts = ["alt1", "alt2", "alt3", "alt4", "alt5"];
    for (const day of [0, 1, 2]) {
      for (const alt of [...alts, ...alts]) await beat("main", alt, LATE, NOW + day * DAY);
    }
    assert.deepEqual(await basisOf("main"), { games: 30, met: 5, opponents: 0, days: 3 });
    for (const span of SPANS) assert.deepEqual(await settledOn(span, NOW + 2 * DAY), [], span);
    const pairs = await suspiciousPairs(store, NOW + 2 * DAY);
    assert.deepEqual(
      pairs.map(({ player, opponent }) => [player.id, opponent?.id].sort()),
      alts.map((alt) => [alt, "main"]),
    );
    for (const { signs } of pairs) assert.ok(signs.includes("feeding"), signs.join());
  });

  it("has a place for everyone in a circle that meets each other on three days, and shows it to administrators", async () => {
    const all = ["main", "alt1", "alt2", "alt3", "alt4", "alt5"];
    for (const day of [0, 1, 2]) {
      for (const [index, one] of all.entries())
        for (const other of all.slice(index + 1))
          await (day % 2 ? beat(one, other, LATE, NOW + day * DAY) : beat(other, one, LATE, NOW + day * DAY));
      for (const span of SPANS) {
        const listed = await settledOn(span, NOW + day * DAY);
        assert.equal(listed.length, day < 2 ? 0 : all.length, `day ${day}, ${span}`);
      }
    }
    const signedPairs = async () =>
      (await suspiciousPairs(store, NOW + 2 * DAY)).filter(({ signs }) =>
        signs.some((it) => /feeding|circle/.test(it)),
      );
    assert.deepEqual(await signedPairs(), [], "the circle is everyone on the server");
    const others = Array.from({ length: 6 }, (_, index) => `other${index}`);
    await addAccounts(store, others);
    for (const [index, other] of others.entries()) await beat(other, others[(index + 1) % 6] as string);
    const shown = await signedPairs();
    assert.deepEqual(new Set(shown.flatMap(({ signs }) => signs)), new Set(["circle"]), "one circle of several");
    assert.deepEqual(
      [...new Set(shown.flatMap(({ player, opponent }) => [player.id, opponent?.id]))].sort(),
      all.sort(),
    );
    for (const one of ["alt1", "alt2", "alt3"]) for (const other of others) await beat(one, other);
    assert.deepEqual(await signedPairs(), [], "the circle is open");
  });
});
