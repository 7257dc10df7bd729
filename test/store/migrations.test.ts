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
      ...{ from: null, until: null, isOnOffer: true },
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
});
