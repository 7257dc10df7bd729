import assert from "node:assert/strict";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pino from "pino";
import { Deadlines } from "../../server/correspondence/deadlines.ts";
import { SqliteJournal } from "../../server/journal/sqlite-journal.ts";
import { settle } from "../../server/players/settlement/settle.ts";
import { leaveWeek } from "../../server/players/settlement/week.ts";
import { Retention } from "../../server/retention/retention.ts";
import type { Store } from "../../server/store/store.ts";
import { RoomTables } from "../../server/tournaments/room-tables.ts";
import { TournamentRunner } from "../../server/tournaments/runner.ts";
import { account, addAccounts, bot, finishedMatch } from "../helpers/play/finished-match.ts";
import { TestServer } from "../helpers/server/test-server.ts";
import { openMigratedFile } from "../helpers/stores/migrated-file.ts";
import { planOf, type RecordedStore, recordedStore } from "../helpers/stores/recorded-queries.ts";

const now = Date.now();

/** Steps of a plan that read a whole table or index; those of a subquery with a limit and of constants do not. */
function scansIn(steps: readonly string[]): string[] {
  const subqueries = steps.flatMap((step) => step.match(/^(?:CO-ROUTINE|MATERIALIZE) (\S+)/)?.[1] ?? []);
  return steps.filter((step) => {
    const table = step.match(/^SCAN (\S+)/)?.[1];
    return table !== undefined && table !== "CONSTANT" && !SMALL.has(table) && !subqueries.includes(table);
  });
}

/** Tables with a few rows, whatever the number of players and matches. */
const SMALL = new Set(["dice_offers", "dice_definitions", "arena_schedules"]);

describe("reads of a public list or page", () => {
  const folder = mkdtempSync(join(tmpdir(), "house-rules-plans-"));
  let real: Store;
  let recorded: RecordedStore;
  let server: TestServer;
  before(async () => {
    real = await openMigratedFile(join(folder, "players.sqlite"));
    recorded = recordedStore(real);
    server = await TestServer.open({}, { store: recorded.store });
    await addAccounts(real, ["ann", "ben"]);
    await settle(real, finishedMatch({ game: "dash-dice", players: ["ann", "ben"].map(account), endedAt: now }));
    await settle(real, finishedMatch({ game: "dash-dice", players: [account("ann"), bot()], endedAt: now }));
    await addDay(server.context.daily.today);
    await addTournament();
  });
  after(async () => {
    await server.close();
    await real.destroy();
    rmSync(folder, { recursive: true });
  });

  /** A finished attempt and run of Ann, so that her own lines are read as well. */
  async function addDay(day: string): Promise<void> {
    await server.context.daily.prepare();
    const attempt = { day, player_id: "ann", match_id: "a", room_id: "a", ranked: 1, started_at: now, score: 5 };
    await real
      .insertInto("daily_attempts")
      .values({ ...attempt, ended_at: now })
      .execute();
    const run = { id: "r", player_id: "ann", seed: "", commitment: "", ranked_day: day, events: "[]", loadout: "[]" };
    await real
      .insertInto("gauntlet_runs")
      .values({ ...run, money: 5, started_at: now, ended_at: now })
      .execute();
  }

  async function addTournament(): Promise<void> {
    const arena = { id: "t", kind: "arena", title: "", game: "dash-dice", mode: "classic", options: "{}" } as const;
    const settings = { casual: 0, open: 0, size: 9, minutes: 20, best_of: null, seeding: null, secret: "aa" } as const;
    const times = { created_by: "ann", created_at: now, starts_at: now, stage: "finished", ended_at: now } as const;
    await real
      .insertInto("tournaments")
      .values({ ...arena, ...settings, ...times })
      .execute();
    const entry = {
      tournament_id: "t",
      number: 1,
      player_id: "ann",
      name: "ann",
      status: "active",
      rating: 1,
    } as const;
    await real
      .insertInto("tournament_entries")
      .values({ ...entry, free_since: now, joined_at: now })
      .execute();
  }

  const boards = () => {
    const { today } = server.context.daily;
    return [
      ...["/leaderboards/dash-dice/classic", "/leaderboards/dash-dice/classic?span=week", "/tournaments"],
      ...["/daily", `/daily/${today}`, `/gauntlet/days/${today}`],
    ];
  };
  const pages = [
    ...["/players/ann", "/players/ann/matches", `/players/ann/matches?before=${now}`, "/tournaments/t", "/gauntlet"],
    ...["/cards?ids=ann,ben&game=dash-dice&mode=classic", "/dice", "/dice/limits"],
  ];
  const own = [
    ...["/me", "/me/export", "/me/inventory", "/me/ledger", "/me/puzzles", "/me/games", "/me/friends", "/me/inbox"],
    ...["/me/rule-sets", "/me/push/settings"],
  ];

  /** The queries of a request, each with its plan. */
  async function plansOf(path: string, playerId?: string): Promise<{ query: string; steps: string[] }[]> {
    recorded.take();
    assert.equal((await server.get(path, playerId)).status, 200, path);
    const reads = recorded.take().filter(({ sql }) => sql.startsWith("select"));
    assert.ok(reads.length > 0, `${path} reads the store`);
    return Promise.all(reads.map(async (query) => ({ query: query.sql, steps: await planOf(real, query) })));
  }

  for (const [who, playerId] of [
    ["a client without an account", undefined],
    ["a player", "ann"],
  ] as const) {
    it(`of ${who} use an index, and never read a whole table`, async () => {
      for (const path of [...boards(), ...pages, ...(playerId ? own : [])]) {
        for (const { query, steps } of await plansOf(path, playerId)) {
          assert.deepEqual(scansIn(steps), [], `${path}: ${query}`);
        }
      }
    });

    it(`of ${who} read a board in the order of an index, without sorting it`, async () => {
      for (const path of boards()) {
        for (const { query, steps } of await plansOf(path, playerId)) {
          assert.deepEqual(
            steps.filter((step) => step.includes("TEMP B-TREE")),
            [],
            `${path}: ${query}`,
          );
        }
      }
    });
  }

  it("of the points of friends reads no others", async () => {
    const steps = (await plansOf("/me/ladder", "ann")).flatMap((plan) => plan.steps);
    const ofPoints = steps.filter((step) => step.includes("ladder_points"));
    assert.equal(ofPoints.length, 1);
    assert.match(ofPoints[0] as string, /\(player_id=\?/);
  });
});

describe("the recurring work of a server", () => {
  const folder = mkdtempSync(join(tmpdir(), "house-rules-plans-"));
  let real: Store;
  let server: TestServer;
  after(async () => {
    await server.close();
    await real.destroy();
    rmSync(folder, { recursive: true });
  });

  it("uses an index, and never reads a whole table", async () => {
    real = await openMigratedFile(join(folder, "players.sqlite"));
    const { store, take } = recordedStore(real);
    server = await TestServer.open({}, { store });
    const { context } = server;
    take();
    await new Deadlines(context, () => Promise.resolve(), "this process").runOnce();
    await context.settlement.settleRest();
    await context.connected.recheck();
    const tables = new RoomTables(context);
    const pace = { pause: 1, speedup: 1, holder: "this process", opened: () => undefined, remind: () => undefined };
    await new TournamentRunner({ ...pace, store, tables, journal: context.journal, log: context.log }).round();
    const queries = take().filter(({ sql }) => /^(select|delete|update)/.test(sql));
    assert.ok(queries.length >= 6, `${queries.length} queries`);
    for (const query of queries) assert.deepEqual(scansIn(await planOf(real, query)), [], query.sql);
  });
});

describe("the search for old data", () => {
  const folder = mkdtempSync(join(tmpdir(), "house-rules-plans-"));
  let real: Store;
  let journal: SqliteJournal;
  before(async () => {
    real = await openMigratedFile(join(folder, "players.sqlite"));
    journal = new SqliteJournal(join(folder, "house.sqlite"));
    await addAccounts(real, ["guest"], false);
  });
  after(async () => {
    await journal.close();
    await real.destroy();
    rmSync(folder, { recursive: true });
  });

  it("uses an index, and never reads a whole table", async () => {
    const { store, take } = recordedStore(real);
    const keep = { matches: 1, guests: 1, puzzleAttempts: 1, gauntletRuns: 1, tournaments: 1 };
    const log = pino({ level: "silent" });
    assert.equal((await new Retention({ journal, store, reads: store, log }, keep).removeOld(now)).guests, 1);
    await leaveWeek(store, now);
    for (const query of take()) {
      if (/^(select|delete|update)/.test(query.sql))
        assert.deepEqual(scansIn(await planOf(real, query)), [], query.sql);
    }
  });
});
