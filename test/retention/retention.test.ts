import assert from "node:assert/strict";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pino from "pino";
import { SqliteJournal } from "../../server/journal/sqlite-journal.ts";
import { profileOf } from "../../server/players/profile/profile.ts";
import { settle } from "../../server/players/settlement/settle.ts";
import { type KeepDays, type Removed, Retention } from "../../server/retention/retention.ts";
import type { Store } from "../../server/store/store.ts";
import { account, addAccounts, finishedMatch } from "../helpers/play/finished-match.ts";
import { onEveryStore } from "../helpers/stores/every-store.ts";

const DAY = 24 * 60 * 60_000;
const NOW = Date.UTC(2026, 10, 19, 12);
const NOTHING: Removed = { matches: 0, guests: 0, sessions: 0, puzzleAttempts: 0, gauntletRuns: 0, tournaments: 0 };
const FOREVER: KeepDays = { matches: 0, guests: 0, puzzleAttempts: 0, gauntletRuns: 0, tournaments: 0 };
const KEEP: KeepDays = { matches: 0, guests: 90, puzzleAttempts: 60, gauntletRuns: 30, tournaments: 20 };

onEveryStore("the retention of old data", ({ freshStore }) => {
  const folder = mkdtempSync(join(tmpdir(), "house-rules-retention-"));
  const journal = new SqliteJournal(join(folder, "house.sqlite"));
  after(async () => {
    await journal.close();
    rmSync(folder, { recursive: true });
  });
  let store: Store;
  beforeEach(async () => {
    store = await freshStore();
    await addAccounts(store, ["ann"]);
  });

  const removeOld = (now: number, keep = KEEP) =>
    new Retention({ journal, store, reads: store, log: pino({ level: "silent" }) }, keep).removeOld(now);
  const ids = async (table: "players" | "gauntlet_runs" | "tournaments" | "sessions") =>
    (await store.selectFrom(table).select("id").orderBy("id").execute()).map(({ id }) => id);
  const count = async (table: "tournament_entries" | "tournament_games" | "ledger") =>
    Number(
      (
        await store
          .selectFrom(table)
          .select((row) => row.fn.countAll().as("rows"))
          .executeTakeFirstOrThrow()
      ).rows,
    );

  describe("for guests", () => {
    const addGuests = async (guests: string[], seenAt = NOW) => {
      await addAccounts(store, guests, false);
      await store.updateTable("players").set({ seen_at: seenAt }).where("id", "in", guests).execute();
    };

    it("removes those without a finished match, ninety days after their last visit", async () => {
      await addGuests(["gus"]);
      await addGuests(["gil"], NOW + DAY);
      assert.deepEqual(await removeOld(NOW + 90 * DAY), NOTHING);
      assert.deepEqual(await removeOld(NOW + 90 * DAY + 1), { ...NOTHING, guests: 1 });
      assert.deepEqual(await ids("players"), ["ann", "gil"], "a claimed account stays, however old its visit is");
    });

    it("keeps those who have finished a match", async () => {
      await addGuests(["gus", "gil"]);
      await settle(store, finishedMatch({ game: "dash-dice", players: ["gus", "ann"].map(account) }));
      assert.equal((await removeOld(NOW + 400 * DAY)).guests, 1);
      assert.deepEqual(await ids("players"), ["ann", "gus"]);
    });

    it("keeps those with a seat, an entry, an open report or a suspension, and finds the ones behind them", async () => {
      const kept = ["game", "report", "suspended", "tournament"];
      await addGuests(kept);
      await addGuests(["later"], NOW + 1);
      await addTournament("t", null);
      await store
        .insertInto("tournament_entries")
        .values({ ...ENTRY, tournament_id: "t", number: 1, player_id: "tournament" })
        .execute();
      await store
        .insertInto("correspondence_games")
        .values({
          ...{ room_id: "r", match_id: "m", code: null, game: "farkle", options: "{}", mode: "plain", title: "" },
          ...{ days: 7, seats: 2, status: "playing", position: 0, turn: 0, turn_until: NOW, due_at: NOW },
        })
        .execute();
      await store
        .insertInto("correspondence_seats")
        .values({ room_id: "r", player_id: "game", name: "Guest", is_turn: 1, notified: "" })
        .execute();
      const report = { player_id: "ann", kind: "name", note: "", evidence: null, created_at: NOW } as const;
      const open = { ...report, decision: null, decided_at: null };
      await store
        .insertInto("reports")
        .values({ ...open, id: "a", target_id: "report" })
        .execute();
      await store
        .updateTable("players")
        .set({ suspended_until: NOW + 900 * DAY })
        .where("id", "=", "suspended")
        .execute();
      assert.equal((await removeOld(NOW + 400 * DAY)).guests, 1);
      assert.deepEqual(await ids("players"), ["ann", ...kept]);
    });

    it("removes more of them than fit into one step", async () => {
      const many = Array.from({ length: 600 }, (_, index) => `guest-${index}`);
      for (let from = 0; from < many.length; from += 100) await addGuests(many.slice(from, from + 100));
      assert.equal((await removeOld(NOW + 400 * DAY)).guests, 600);
      assert.deepEqual(await ids("players"), ["ann"]);
    });
  });

  it("removes repeated attempts at puzzles, and keeps first ones and the longest streak", async () => {
    const attempt = { player_id: "ann", game: "farkle", puzzle: "p", answer: 0, is_right: 1, run: "run", streak: 9 };
    const attempts = [
      { id: "first", is_rated: 1, created_at: NOW },
      { id: "repeated", is_rated: 0, created_at: NOW },
      { id: "later", is_rated: 0, created_at: NOW + 1 },
    ];
    await store
      .insertInto("puzzle_attempts")
      .values(attempts.map((own) => ({ ...attempt, ...own })))
      .execute();
    const rating = { rating: 1500, deviation: 100, attempts: 1, solved: 1, best_streak: 9, updated_at: NOW };
    await store
      .insertInto("puzzle_players")
      .values({ player_id: "ann", game: "farkle", ...rating })
      .execute();
    assert.deepEqual(await removeOld(NOW + 60 * DAY), NOTHING);
    assert.deepEqual(await removeOld(NOW + 60 * DAY + 1), { ...NOTHING, puzzleAttempts: 1 });
    const left = await store.selectFrom("puzzle_attempts").select("id").orderBy("id").execute();
    assert.deepEqual(
      left.map(({ id }) => id),
      ["first", "later"],
    );
    assert.equal((await profileOf(store, "ann", true, "2026-11-19"))?.puzzles?.bestStreak, 9);
  });

  it("removes runs of the Gauntlet that have ended, and no open one", async () => {
    const run = { player_id: "ann", seed: "", commitment: "", ranked_day: null, events: "[]", loadout: "[]", money: 5 };
    for (const [id, ended_at] of [
      ["ended", NOW],
      ["later", NOW + 1],
      ["open", null],
    ] as const) {
      await store
        .insertInto("gauntlet_runs")
        .values({ ...run, id, started_at: NOW, ended_at })
        .execute();
    }
    assert.deepEqual(await removeOld(NOW + 30 * DAY), NOTHING);
    assert.deepEqual(await removeOld(NOW + 30 * DAY + 1), { ...NOTHING, gauntletRuns: 1 });
    assert.deepEqual(await ids("gauntlet_runs"), ["later", "open"]);
  });

  const ENTRY = { name: "ann", status: "active", rating: 1500, free_since: NOW, joined_at: NOW } as const;
  const addTournament = (id: string, endedAt: number | null) =>
    store
      .insertInto("tournaments")
      .values({
        ...{ id, kind: "arena", title: "Cup", game: "farkle", mode: "plain", options: "{}", casual: 0, open: 1 },
        ...{ size: 9, minutes: 20, best_of: null, seeding: null, secret: "", created_by: "ann", created_at: NOW },
        ...{ starts_at: NOW, stage: endedAt === null ? "running" : "finished", ended_at: endedAt },
      })
      .execute();

  it("removes tournaments that have ended, with their entries and games, and keeps the wins on profiles", async () => {
    for (const [id, endedAt] of [
      ["ended", NOW],
      ["later", NOW + 1],
      ["running", null],
    ] as const) {
      await addTournament(id, endedAt);
      await store
        .insertInto("tournament_entries")
        .values({ ...ENTRY, tournament_id: id, number: 1, player_id: "ann" })
        .execute();
      const game = {
        tournament_id: id,
        slot: 0,
        number: 1,
        first: 1,
        second: 1,
        stage: "over",
        created_at: NOW,
      } as const;
      const games = Array.from({ length: 250 }, (_, round) => ({ ...game, id: `${id}-${round}`, round }));
      await store.insertInto("tournament_games").values(games).execute();
    }
    const won = { kind: "arena", title: "Cup", game: "farkle", mode: "plain", open: 1, players: 1 } as const;
    await store
      .insertInto("tournament_wins")
      .values({ ...won, player_id: "ann", tournament_id: "ended", ended_at: NOW })
      .execute();
    assert.deepEqual(await removeOld(NOW + 20 * DAY), NOTHING);
    assert.deepEqual(await removeOld(NOW + 20 * DAY + 1), { ...NOTHING, tournaments: 1 });
    assert.deepEqual(await ids("tournaments"), ["later", "running"]);
    assert.deepEqual([await count("tournament_entries"), await count("tournament_games")], [2, 500]);
    const wins = (await profileOf(store, "ann", false, "2026-11-19"))?.tournaments;
    assert.deepEqual(
      wins?.map(({ id, title }) => [id, title]),
      [["ended", "Cup"]],
    );
  });

  it("removes expired sessions", async () => {
    for (const [id, expires_at] of [
      ["expired", NOW],
      ["valid", NOW + 1],
    ] as const) {
      const session = { id, player_id: "ann", refresh_hash: id, created_at: NOW, used_at: NOW, expires_at };
      await store.insertInto("sessions").values(session).execute();
    }
    assert.deepEqual(await removeOld(NOW), { ...NOTHING, sessions: 1 });
    assert.deepEqual(await ids("sessions"), ["valid"]);
  });

  it("keeps everything forever whose number of days is 0", async () => {
    await addAccounts(store, ["gus"], false);
    await addTournament("t", NOW);
    assert.deepEqual(await removeOld(NOW + 10_000 * DAY, FOREVER), NOTHING);
    assert.deepEqual([await ids("players"), await ids("tournaments")], [["ann", "gus"], ["t"]]);
  });
});
