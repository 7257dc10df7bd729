import assert from "node:assert/strict";
import { Kysely, sql } from "kysely";
import { Migrator } from "kysely/migration";
import { offers } from "../../server/players/economy/shop.ts";
import { migrations } from "../../server/store/migrations.ts";
import { postgresDialect } from "../../server/store/postgres.ts";
import { sqliteDialect } from "../../server/store/sqlite.ts";
import { openStore, type StorePlace } from "../../server/store/store.ts";
import { onEveryStore } from "../helpers/stores/every-store.ts";

/** A store after an earlier migration. */
async function openEarlier(place: StorePlace, last: string): Promise<Kysely<unknown>> {
  const ignore = () => undefined;
  const dialect = "file" in place ? sqliteDialect(place.file, ignore) : postgresDialect(place.url, ignore);
  const db = new Kysely<unknown>({ dialect });
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
  const { error } = await migrator.migrateTo(last);
  assert.equal(error, undefined);
  return db;
}

onEveryStore("the store of an earlier version", ({ freshPlace }) => {
  it("records the opponents of earlier rated matches, of which only claimed accounts count", async () => {
    const place = await freshPlace();
    const earlier = await openEarlier(place, "003-administration");
    const run = (text: string) => sql.raw(text).execute(earlier);
    for (const [id, password] of [
      ["ann", "'hash'"],
      ["ben", "'hash'"],
      ["gus", "null"],
    ]) {
      await run(
        `insert into players (id, name, password, created_at, seen_at) values ('${id}', '${id}', ${password}, 1, 1)`,
      );
    }
    for (const [match, opponent] of [
      ["m1", "ben"],
      ["m2", "ben"],
      ["m3", "gus"],
    ]) {
      await run(`insert into results values ('${match}', 'casino', 'standard', 'target', 1, 1, 9, 1)`);
      for (const [seat, id] of [
        [0, "ann"],
        [1, opponent],
      ]) {
        await run(
          `insert into result_seats values ('${match}', ${seat}, '${id}', '${id}', 'human', 'won', 1, 1, 1, 1, 2, 1)`,
        );
      }
    }
    await run("insert into ratings values ('ann', 'casino', 'standard', 25, 8, 3, 1)");
    await earlier.destroy();
    const store = await openStore(place);
    const { games, met } = await store.selectFrom("ratings").selectAll().executeTakeFirstOrThrow();
    assert.deepEqual([games, met], [3, 1]);
    const seats = await store.selectFrom("result_seats").select(["stake", "withheld"]).distinct().execute();
    assert.deepEqual(
      seats.map((row) => ({ ...row })),
      [{ stake: null, withheld: null }],
    );
    await store.destroy();
  });

  it("counts the results of earlier rated matches by pair, and the opponents who have met two others", async () => {
    const place = await freshPlace();
    const earlier = await openEarlier(place, "025-rematches");
    const run = (text: string) => sql.raw(text).execute(earlier);
    const people = ["ann", "ben", "cat", "dan"];
    for (const id of people)
      await run(`insert into players (id, name, password, created_at, seen_at) values ('${id}', '${id}', 'x', 1, 1)`);
    const matches = [
      ["ann", "ben", "won", "lost"],
      ["ann", "ben", "won", "lost"],
      ["ann", "ben", "drew", "drew"],
      ["ann", "cat", "lost", "won"],
      ["ann", "dan", "won", "lost"],
    ];
    const pairs = new Set<string>();
    for (const [index, [one, other, ...outcomes]] of matches.entries()) {
      await run(`insert into results (match_id, game, mode, reason, rated, open, actions, ended_at)
        values ('m${index}', 'casino', 'standard', 'target', 1, 1, 9, 1)`);
      for (const [seat, id] of [one, other].entries())
        await run(`insert into result_seats (match_id, seat, player_id, name, kind, outcome, score, xp, money, ended_at)
          values ('m${index}', ${seat}, '${id}', '${id}', 'human', '${outcomes[seat]}', 1, 1, 1, 1)`);
      pairs.add(`${one} ${other}`).add(`${other} ${one}`);
    }
    for (const pair of pairs) {
      const [id, opponent] = pair.split(" ");
      await run(`insert into rated_opponents values ('${id}', 'casino', 'standard', '${opponent}')`);
    }
    for (const id of people)
      await run(`insert into ratings (player_id, game, mode, mu, sigma, games, opponents, updated_at)
        values ('${id}', 'casino', 'standard', 25, 8, 5, ${id === "ann" ? 3 : 1}, 1)`);
    await earlier.destroy();
    const store = await openStore(place);
    const records = await store
      .selectFrom("rated_opponents")
      .select(["player_id", "opponent_id", "won", "drawn", "lost"])
      .orderBy("player_id")
      .orderBy("opponent_id")
      .execute();
    assert.deepEqual(
      records.map((row) => Object.values(row).join(" ")),
      ["ann ben 2 1 0", "ann cat 0 0 1", "ann dan 1 0 0", "ben ann 0 1 2", "cat ann 1 0 0", "dan ann 0 0 1"],
    );
    const ratings = await store
      .selectFrom("ratings")
      .select(["player_id", "met", "opponents", "days"])
      .orderBy("player_id")
      .execute();
    assert.deepEqual(
      ratings.map((row) => Object.values(row).join(" ")),
      ["ann 3 0 3", "ben 1 1 3", "cat 1 1 3", "dan 1 1 3"],
    );
    await store.destroy();
  });

  it("dates earlier purchases by the ledger, and marks the seats that were left to a caretaker", async () => {
    const place = await freshPlace();
    const earlier = await openEarlier(place, "004-stakes");
    const run = (text: string) => sql.raw(text).execute(earlier);
    await run("insert into players (id, name, created_at, seen_at) values ('ann', 'ann', 1, 1)");
    await run("insert into owned_dice values ('ann', 'LUCKY', 2), ('ann', 'HEAVY', 1)");
    for (const [line, at] of [
      [1, 50],
      [2, 70],
    ]) {
      await run(`insert into ledger values ('ann', ${line}, -2, 'purchase:LUCKY', 'key-${line}', ${at})`);
    }
    for (const [match, reason, withheld] of [
      ["left", "target", "'unfinished'"],
      ["resigned", "forfeit", "'unfinished'"],
      ["played", "target", "null"],
    ]) {
      await run(`insert into results values ('${match}', 'casino', 'standard', '${reason}', 1, 1, 9, 1)`);
      await run(
        `insert into result_seats values ('${match}', 0, 'ann', 'ann', 'human', 'won', 1, 1, 1, 1, 2, 1, 'bots', ${withheld})`,
      );
    }
    await earlier.destroy();
    const store = await openStore(place);
    const dice = await store.selectFrom("owned_dice").select(["die", "bought_at"]).execute();
    assert.deepEqual(Object.fromEntries(dice.map((row) => [row.die, row.bought_at])), { LUCKY: 70, HEAVY: null });
    const seats = await store.selectFrom("result_seats").select(["match_id", "has_left"]).execute();
    const left = Object.fromEntries(seats.map((row) => [row.match_id, row.has_left]));
    assert.deepEqual(left, { left: 1, resigned: 0, played: 0 });
    await store.destroy();
  });

  it("keeps the offers of an administrator, without a season", async () => {
    const place = await freshPlace();
    const earlier = await openEarlier(place, "007-rule-sets");
    await sql.raw("insert into dice_offers values ('LUCKY', 9, 'Luck.', 1, 5)").execute(earlier);
    await earlier.destroy();
    const store = await openStore(place);
    const offer = (await offers(store)).find(({ die }) => die === "LUCKY");
    assert.deepEqual(offer, {
      ...{ die: "LUCKY", price: 9, available: true, text: "Luck." },
      ...{ from: null, until: null, isOnOffer: true, definition: null, isRetired: false },
    });
    await store.destroy();
  });

  it("keeps earlier runs of the Gauntlet in the first edition", async () => {
    const place = await freshPlace();
    const earlier = await openEarlier(place, "022-gauntlet");
    const run = (text: string) => sql.raw(text).execute(earlier);
    await run("insert into players (id, name, created_at, seen_at) values ('ann', 'ann', 1, 1)");
    const columns = "id, player_id, seed, commitment, events, loadout, money, started_at";
    await run(`insert into gauntlet_runs (${columns}) values ('r', 'ann', '', '', '[]', '[]', 5, 1)`);
    await earlier.destroy();
    const store = await openStore(place);
    const runs = await store.selectFrom("gauntlet_runs").select(["id", "edition"]).execute();
    assert.deepEqual(
      runs.map((row) => ({ ...row })),
      [{ id: "r", edition: 1 }],
    );
    await store.destroy();
  });

  it("ranks earlier matches: wins, gains of the last seven days, and matches at public tables", async () => {
    const place = await freshPlace();
    const earlier = await openEarlier(place, "027-resignations");
    const run = (text: string) => sql.raw(text).execute(earlier);
    const now = Date.now();
    const people = ["ann", "ben", "cat"];
    for (const id of people) {
      await run(`insert into players (id, name, created_at, seen_at) values ('${id}', '${id}', 1, 1)`);
      const [games, days] = [id === "ben" ? 3 : 12, id === "cat" ? 2 : 3];
      const columns = "player_id, game, mode, mu, sigma, games, days, updated_at, opponents";
      await run(
        `insert into ratings (${columns}) values ('${id}', 'casino', 'standard', 25, 8, ${games}, ${days}, 1, 5)`,
      );
    }
    const day = 24 * 60 * 60_000;
    for (const [match, rated, open, endedAt, winner] of [
      ["old", 1, 1, now - 8 * day, "ann"],
      ["new", 1, 0, now - day, "ann"],
      ["newer", 1, 1, now - day + 1, "ben"],
      ["unrated", 0, 1, now, "ann"],
    ] as const) {
      const result = "match_id, game, mode, reason, rated, open, actions, ended_at";
      await run(
        `insert into results (${result}) values ('${match}', 'casino', 'standard', 'target', ${rated}, ${open}, 9, ${endedAt})`,
      );
      for (const [seat, id] of people.entries()) {
        const gain = (id === winner ? 12.3456 : -12.3456) * (match === "newer" ? 0.5 : 1);
        const columns =
          "match_id, seat, player_id, name, kind, outcome, score, xp, money, rating_before, rating_after, ended_at";
        const ratings = rated === 1 ? `1500, ${1500 + gain}` : "null, null";
        const outcome = id === winner ? "won" : "lost";
        await run(
          `insert into result_seats (${columns}) values ('${match}', ${seat}, '${id}', '${id}', 'human', '${outcome}', 1, 1, 1, ${ratings}, ${endedAt})`,
        );
      }
    }
    await earlier.destroy();
    const store = await openStore(place);
    const ratings = await store.selectFrom("ratings").select(["player_id", "won"]).orderBy("player_id").execute();
    assert.deepEqual(
      ratings.map(({ player_id, won }) => [player_id, won]),
      [
        ["ann", 2],
        ["ben", 1],
        ["cat", 0],
      ],
    );
    const gains = await store.selectFrom("week_gains").selectAll().orderBy("player_id").execute();
    assert.deepEqual(
      gains.map(({ player_id, games, won, gained, listed }) => [player_id, games, won, Number(gained), listed]),
      [
        ["ann", 2, 1, 12_346 - 6173, 1],
        ["ben", 2, 1, 6173 - 12_346, 0],
        ["cat", 2, 0, -12_346 - 6173, 0],
      ],
    );
    const seats = await store
      .selectFrom("result_seats")
      .select(["match_id", "open", "in_week"])
      .where("seat", "=", 0)
      .execute();
    assert.deepEqual(Object.fromEntries(seats.map(({ match_id, open, in_week }) => [match_id, [open, in_week]])), {
      old: [1, 0],
      new: [0, 1],
      newer: [1, 1],
      unrated: [1, 0],
    });
    await store.destroy();
  });

  it("counts the players of earlier tournaments, and keeps their winners and the longest streaks", async () => {
    const place = await freshPlace();
    const earlier = await openEarlier(place, "027-resignations");
    const run = (text: string) => sql.raw(text).execute(earlier);
    for (const id of ["ann", "ben"]) {
      await run(`insert into players (id, name, created_at, seen_at) values ('${id}', '${id}', 1, 1)`);
    }
    const tournament =
      "id, kind, title, game, mode, options, casual, open, size, secret, created_at, starts_at, stage, ended_at";
    const values = "'arena', 'Cup', 'casino', 'standard', '{}', 0, 1, 9, '', 1, 1";
    await run(
      `insert into tournaments (${tournament}) values ('over', ${values}, 'finished', 7), ('later', ${values}, 'upcoming', null)`,
    );
    const entry = "tournament_id, number, player_id, name, status, rating, free_since, joined_at, place, wins";
    await run(
      `insert into tournament_entries (${entry}) values
       ('over', 1, 'ann', 'ann', 'active', 1, 1, 1, 2, 1), ('over', 2, 'ben', 'ben', 'active', 1, 1, 1, 1, 2),
       ('later', 1, 'ann', 'ann', 'active', 1, 1, 1, null, 0)`,
    );
    await run("insert into puzzle_players values ('ann', 'casino', 1500, 100, 2, 2, 1)");
    for (const [id, streak] of [
      ["a", 4],
      ["b", 2],
    ] as const) {
      await run(`insert into puzzle_attempts values ('ann', '${id}', 'casino', 'p', 0, 1, 0, 'run', ${streak}, 1)`);
    }
    await earlier.destroy();
    const store = await openStore(place);
    const counts = await store.selectFrom("tournaments").select(["id", "players"]).execute();
    assert.deepEqual(Object.fromEntries(counts.map(({ id, players }) => [id, players])), { over: 2, later: 1 });
    const wins = await store
      .selectFrom("tournament_wins")
      .select(["player_id", "tournament_id", "players", "ended_at"])
      .execute();
    assert.deepEqual(
      wins.map((win) => ({ ...win })),
      [{ player_id: "ben", tournament_id: "over", players: 2, ended_at: 7 }],
    );
    const streaks = await store.selectFrom("puzzle_players").select("best_streak").execute();
    assert.deepEqual(
      streaks.map(({ best_streak }) => best_streak),
      [4],
    );
    await store.destroy();
  });
});
