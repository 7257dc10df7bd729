import assert from "node:assert/strict";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { enrol, readAttempt } from "../../server/daily/attempts.ts";
import { boardOf, resultsOf, winnersIn } from "../../server/daily/board.ts";
import { factsOf, prepareDays, readDay, readDaysFrom, type StoredDay } from "../../server/daily/days.ts";
import { SqliteJournal } from "../../server/journal/sqlite-journal.ts";
import { claim, deleteAccount } from "../../server/players/identity/accounts.ts";
import { everythingOf } from "../../server/players/identity/export.ts";
import { streakIn } from "../../server/players/profile/daily-streak.ts";
import { settle } from "../../server/players/settlement/settle.ts";
import type { Store } from "../../server/store/store.ts";
import type { FinishedMatch } from "../../server/workers/examination.ts";
import { commitmentOf } from "../../shared/core/fairness.ts";
import { challengeOf } from "../../shared/daily/challenges.ts";
import { endOf, startOf } from "../../shared/daily/day.ts";
import { account, addAccounts, bot, finishedMatch, resignsAfter, writeMatch } from "../helpers/play/finished-match.ts";
import { onEveryStore } from "../helpers/stores/every-store.ts";

/** A day of Dash Dice, whose challenge is Classic. */
const DAY = "2026-11-19";
const NOON = startOf(DAY) + 12 * 60 * 60 * 1000;

onEveryStore("the days and attempts of the daily challenge", (kind) => {
  const folder = mkdtempSync(join(tmpdir(), "house-rules-daily-"));
  const journal = new SqliteJournal(join(folder, "journal.sqlite"));
  after(async () => {
    await journal.close();
    rmSync(folder, { recursive: true });
  });
  let store: Store;
  let ids = 0;
  beforeEach(async () => {
    store = await kind.freshStore();
    await prepareDays(store, DAY, NOON);
    await addAccounts(store, ["ann", "ben"]);
    await addAccounts(store, ["guest"], false);
  });

  const nextId = (): string =>
    `${process.pid}-${store === undefined ? "" : ++ids}-${Math.floor(performance.now() * 1000)}`;
  const begin = async (playerId: string, id = nextId(), now = NOON): Promise<string> => {
    await enrol(store, journal, { day: DAY, playerId, id }, now);
    return id;
  };
  const attempt = (
    id: string,
    playerId: string,
    plan: Partial<Parameters<typeof finishedMatch>[0]> = {},
  ): FinishedMatch =>
    finishedMatch({
      id,
      game: "dash-dice",
      options: challengeOf("dash-dice", "classic")?.options ?? {},
      players: [account(playerId), bot()],
      source: { kind: "daily", day: DAY, challenge: "classic" },
      endedAt: NOON,
      ...plan,
    });
  const stored = async (): Promise<StoredDay> => (await readDay(store, DAY)) as StoredDay;
  const results = async (playerId: string | null, now = NOON) => resultsOf(store, await stored(), playerId, now);

  it("draw each seed once, also from several processes at the same time", async () => {
    const fresh = await kind.freshStore();
    await Promise.all([1, 2, 3].map(() => prepareDays(fresh, DAY, NOON)));
    const days = await readDaysFrom(fresh, DAY);
    assert.equal(days.length, 8);
    await prepareDays(fresh, DAY, NOON + 1);
    assert.deepEqual(await readDaysFrom(fresh, DAY), days);
    for (const { seed, commitment } of days) assert.equal(commitmentOf(seed), commitment);
  });

  it("reveal a seed from the first millisecond after its day", async () => {
    const day = await stored();
    assert.equal(factsOf(day, endOf(DAY) - 1).seed, null);
    assert.equal(factsOf(day, endOf(DAY)).seed, day.seed);
  });

  it("rank the first attempt of a claimed account and no other", async () => {
    const first = await begin("ann");
    await begin("guest");
    assert.equal((await readAttempt(store, DAY, "ann"))?.ranked, 1);
    assert.equal((await readAttempt(store, DAY, "guest"))?.ranked, 0);
    const played = attempt(first, "ann", { seed: 1 });
    await writeMatch(journal, played);
    await settle(store, played);
    const again = await begin("ann");
    await settle(store, attempt(again, "ann", { seed: 2 }));
    assert.equal((await readAttempt(store, DAY, "ann"))?.match_id, first);
    const { own, entries, lines, bars } = await results("ann");
    assert.equal(own?.state, "done");
    assert.equal(own?.rank, 1);
    assert.equal(entries, 1);
    assert.equal(lines[0]?.name, "ann");
    assert.equal(bars[0]?.count, 1);
    assert.equal(await streakIn(store, "ann", DAY), 1);
  });

  it("replace an attempt whose match never began, once its table had time to open", async () => {
    const first = await begin("ann");
    await begin("ann", nextId(), NOON + 9999);
    assert.equal((await readAttempt(store, DAY, "ann"))?.match_id, first);
    const second = await begin("ann", nextId(), NOON + 10_000);
    assert.equal((await readAttempt(store, DAY, "ann"))?.match_id, second);
  });

  it("store one attempt for several requests at the same time", async () => {
    const attempts = await Promise.all(
      Array.from({ length: 8 }, () => enrol(store, journal, { day: DAY, playerId: "ann", id: nextId() }, NOON)),
    );
    assert.deepEqual(attempts, Array(8).fill(await readAttempt(store, DAY, "ann")));
  });

  it("settle an attempt once, and the match of another account not at all", async () => {
    const id = await begin("ann");
    const played = attempt(id, "ben");
    await settle(store, played);
    assert.equal((await readAttempt(store, DAY, "ann"))?.score, null);
    const own = await begin("ben");
    const match = attempt(own, "ben", { seed: 3 });
    await settle(store, match);
    const after = await readAttempt(store, DAY, "ben");
    await settle(store, match);
    assert.deepEqual(await readAttempt(store, DAY, "ben"), after);
  });

  it("rank an attempt that ends in the last millisecond of the day, and none that ends later", async () => {
    await settle(store, attempt(await begin("ann"), "ann", { endedAt: endOf(DAY) - 1 }));
    await settle(store, attempt(await begin("ben"), "ben", { endedAt: endOf(DAY) }));
    assert.equal((await results("ann")).own?.isRanked, true);
    const late = (await results("ben")).own;
    assert.equal(late?.isRanked, false);
    assert.equal(late?.rank, null);
    assert.notEqual(late?.score, null);
    assert.deepEqual(
      winnersIn(await boardOf(store, DAY, endOf(DAY))).map(({ name }) => name),
      ["ann"],
    );
  });

  it("keep the score of a forfeited attempt, but not the streak", async () => {
    await settle(store, attempt(await begin("ann"), "ann", { choose: resignsAfter(0, 4) }));
    const { own } = await results("ann");
    assert.equal(own?.hasForfeited, true);
    assert.ok(own && own.score !== null && own.score <= 0);
    assert.equal(await streakIn(store, "ann", DAY), 0);
  });

  it("change neither statistics nor XP nor ratings", async () => {
    await settle(store, attempt(await begin("ann"), "ann"));
    const { xp } = await store.selectFrom("players").select("xp").where("id", "=", "ann").executeTakeFirstOrThrow();
    assert.equal(xp, 0);
    assert.deepEqual(await store.selectFrom("stats").selectAll().execute(), []);
    const seat = await store.selectFrom("result_seats").select("withheld").where("player_id", "=", "ann").execute();
    assert.equal(seat[0]?.withheld, "daily");
  });

  it("hide the par until the attempt or the day is over", async () => {
    await store.updateTable("daily_days").set({ par: 12 }).where("day", "=", DAY).execute();
    assert.equal((await results(null)).par, null);
    assert.equal((await results("ann")).par, null);
    assert.equal((await results(null, endOf(DAY))).par, 12);
    await settle(store, attempt(await begin("ann"), "ann"));
    assert.equal((await results("ann")).par, 12);
  });

  it("hide the par from a player who has left the attempt, until the day is over", async () => {
    await store.updateTable("daily_days").set({ par: 12 }).where("day", "=", DAY).execute();
    await settle(store, attempt(await begin("ann"), "ann", { choose: resignsAfter(0, 4) }));
    assert.equal((await results("ann")).par, null);
    assert.equal((await results("ann", endOf(DAY))).par, 12);
  });

  it("become ranked when a guest claims a name on the same day", async () => {
    await settle(store, attempt(await begin("guest"), "guest"));
    assert.equal((await results("guest")).own?.isRanked, false);
    await claim(store, "guest", { name: "Gwen", key: "gwen" }, "hash", DAY);
    const { own } = await results("guest");
    assert.deepEqual([own?.isRanked, own?.rank], [true, 1]);
    assert.equal(await streakIn(store, "guest", DAY), 1);
  });

  it("stay unranked when a guest claims a name on a later day", async () => {
    await settle(store, attempt(await begin("guest"), "guest"));
    await claim(store, "guest", { name: "Late", key: "late" }, "hash", "2026-11-20");
    assert.equal((await results("guest")).own?.isRanked, false);
  });

  it("are part of the data export and are deleted with the account", async () => {
    await begin("ann");
    const { daily_attempts } = (await everythingOf(store, "ann")) as { daily_attempts: unknown[] };
    assert.equal(daily_attempts.length, 1);
    await deleteAccount(store, "ann");
    assert.equal(await readAttempt(store, DAY, "ann"), undefined);
  });
});
