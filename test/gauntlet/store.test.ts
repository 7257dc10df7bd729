import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pino from "pino";
import { SqliteJournal } from "../../server/journal/sqlite-journal.ts";
import { SECURE_CHANCE } from "../../server/match/chance.ts";
import { addEvent, beginRun, equipRun, lastRunOf, type ReadRun, readRun } from "../../server/players/gauntlet/runs.ts";
import { boardOf, recordOf, viewOf } from "../../server/players/gauntlet/views.ts";
import { deleteAccount } from "../../server/players/identity/accounts.ts";
import { everythingOf } from "../../server/players/identity/export.ts";
import { type Step, settle } from "../../server/players/settlement/settle.ts";
import { Settlement } from "../../server/players/settlement/settlement.ts";
import { openStore, type Store } from "../../server/store/store.ts";
import type { FinishedMatch } from "../../server/workers/examination.ts";
import { OPPONENTS, optionsWith } from "../../shared/games/farkle/gauntlet/opponents.ts";
import { verifyRun } from "../../shared/games/farkle/gauntlet/proof.ts";
import { newRun, offersIn } from "../../shared/games/farkle/gauntlet/run.ts";
import { type DieId, plainLoadout } from "../../shared/games/farkle/rules/dice.ts";
import {
  account,
  addAccounts,
  bot,
  finishedMatch,
  PRIVATE,
  seatIn,
  writeMatch,
} from "../helpers/play/finished-match.ts";
import { onEveryStore } from "../helpers/stores/every-store.ts";
import { IS_WIDE } from "../helpers/wide.ts";

const DAY = "2026-11-19";
const NOON = Date.UTC(2026, 10, 19, 12);
const OPTIONS = optionsWith([plainLoadout(), plainLoadout()]);

type Wanted = "won" | "lost";

/** A finished match of a run that its player won or lost. */
function matchOf(run: ReadRun, playerId: string, id: string, wanted: Wanted): FinishedMatch {
  for (let seed = 1; ; seed++) {
    const match = finishedMatch({
      ...{ id, game: "farkle", options: OPTIONS, players: [account(playerId), bot()], seed, terms: PRIVATE },
      origin: { kind: "gauntlet", id: run.row.id },
      endedAt: NOON,
    });
    const hasWon = match.outcome.result.winners.includes(seatIn(match, playerId));
    if (hasWon === (wanted === "won")) return match;
  }
}

onEveryStore("runs of the Gauntlet", (kind) => {
  let store: Store;
  beforeEach(async () => {
    store = await kind.freshStore();
    await addAccounts(store, ["ann", "ben"]);
    await addAccounts(store, ["guest"], false);
  });

  const begin = (id: string, day = DAY, at = store) =>
    at.transaction().execute((writing) => beginRun(writing, SECURE_CHANCE, id, day, NOON));
  const runOf = async (id: string, at = store): Promise<ReadRun> => {
    const row = await lastRunOf(at, id);
    assert.ok(row);
    return readRun(row);
  };
  const add = async (id: string, event: Parameters<typeof addEvent>[3], at = store) => {
    const { events } = await runOf(id, at);
    await at.transaction().execute((writing) => addEvent(writing, id, events.length, event, NOON));
  };
  const beginMatch = (id: string, match: string, at = store) =>
    add(id, ({ run }) => ({ type: "began", match, loadout: run.loadout }), at);
  const play = async (id: string, match: string, wanted: Wanted): Promise<FinishedMatch> => {
    await beginMatch(id, match);
    const played = matchOf(await runOf(id), id, match, wanted);
    await settle(store, played);
    return played;
  };

  it("rank the first run of a claimed account and day, and no other", async () => {
    await begin("ann");
    await begin("guest");
    assert.equal((await runOf("ann")).row.ranked_day, DAY);
    assert.equal((await runOf("guest")).row.ranked_day, null);
    await assert.rejects(begin("ann"), { code: "run-open" });
    await add("ann", () => ({ type: "gaveUp" }));
    await begin("ann");
    assert.equal((await runOf("ann")).row.ranked_day, null);
    await add("ann", () => ({ type: "gaveUp" }));
    await begin("ann", "2026-11-20");
    assert.equal((await runOf("ann")).row.ranked_day, "2026-11-20");
  });

  it("begin once, however many requests arrive at the same time", async () => {
    const started = await Promise.allSettled([1, 2, 3].map(() => begin("ann")));
    assert.equal(started.filter(({ status }) => status === "fulfilled").length, 1);
    const rows = await store.selectFrom("gauntlet_runs").select("id").execute();
    assert.equal(rows.length, 1);
  });

  it("buy, equip and sell a die once for each version of the run", async () => {
    await begin("ann");
    const { row } = await runOf("ann");
    const die = offersIn(newRun(), row.seed)[0] as DieId;
    const buy = () =>
      store
        .transaction()
        .execute((writing) => addEvent(writing, "ann", 0, () => ({ type: "bought", place: 0, die }), NOON));
    const bought = await Promise.allSettled([buy(), buy()]);
    assert.equal(bought.filter(({ status }) => status === "fulfilled").length, 1);
    await store.transaction().execute((writing) => equipRun(writing, "ann", [die]));
    const { run } = await runOf("ann");
    assert.equal(run.loadout[0], die);
    assert.deepEqual(run.owned, { [die]: 1 });
    await add("ann", () => ({ type: "sold", die }));
    assert.equal((await runOf("ann")).run.loadout[0], null);
  });

  it("advance once by a match, however often it is settled, and by no other match", async () => {
    await begin("ann");
    const won = await play("ann", "first", "won");
    const after = await runOf("ann");
    assert.deepEqual([after.run.beaten, after.run.lives, after.run.match], [1, 3, null]);
    await Promise.all([settle(store, won), settle(store, won)]);
    assert.deepEqual(await runOf("ann"), after);
    await beginMatch("ann", "second");
    await settle(store, matchOf(after, "ann", "stranger", "won"));
    assert.equal((await runOf("ann")).run.beaten, 1);
    await settle(store, matchOf(after, "ann", "second", "lost"));
    const lost = await runOf("ann");
    assert.deepEqual([lost.run.beaten, lost.run.lives], [1, 2]);
  });

  it("end with the third loss, with a record that is verified", async () => {
    await begin("ann");
    for (const match of ["a", "b", "c"]) await play("ann", match, "lost");
    const { row, run } = await runOf("ann");
    assert.equal(run.end, "lost");
    assert.ok(row.ended_at !== null);
    assert.ok(verifyRun(recordOf(row)).ok);
    assert.equal(viewOf(row).seed, row.seed);
  });

  it("pay neither money nor XP nor ratings to the account, and change no statistics of matches", async () => {
    await begin("ann");
    await play("ann", "a", "won");
    const player = await store
      .selectFrom("players")
      .select(["xp", "balance"])
      .where("id", "=", "ann")
      .executeTakeFirstOrThrow();
    assert.deepEqual(player, { xp: 0, balance: 5 });
    assert.deepEqual(await store.selectFrom("ratings").selectAll().execute(), []);
    const stats = await store.selectFrom("stats").select(["name", "value"]).execute();
    assert.deepEqual(stats, [{ name: "gauntlet", value: 1 }]);
    const seats = await store.selectFrom("result_seats").select("withheld").where("player_id", "=", "ann").execute();
    assert.deepEqual(seats, [{ withheld: "gauntlet" }]);
  });

  it("grant achievements at 5, 10, 15 and 20 opponents, once, and keep the best of all runs", async () => {
    await begin("ann");
    for (let match = 1; match <= OPPONENTS.length; match++) await play("ann", `m${match}`, "won");
    const { run } = await runOf("ann");
    assert.deepEqual([run.beaten, run.end], [20, "won"]);
    const earned = async () => {
      const rows = await store.selectFrom("achievements").select(["achievement", "match_id"]).execute();
      return Object.fromEntries(rows.map(({ achievement, match_id }) => [achievement, match_id]));
    };
    const all = { "gauntlet-five": "m5", "gauntlet-ten": "m10", "gauntlet-fifteen": "m15", "gauntlet-twenty": "m20" };
    assert.deepEqual(await earned(), all);
    await begin("ann");
    for (let match = 1; match <= 5; match++) await play("ann", `again${match}`, "won");
    const stats = await store.selectFrom("stats").select("value").where("name", "=", "gauntlet").execute();
    assert.deepEqual(stats, [{ value: 20 }]);
    assert.deepEqual(await earned(), all);
  });

  it("are listed by opponents beaten, then by money, with equal ranks for equal runs", async () => {
    await addAccounts(store, ["cat"]);
    for (const id of ["ann", "ben", "cat"]) await begin(id);
    await play("ben", "b", "won");
    const { lines, ownRank, entries } = await boardOf(store, DAY, "cat", NOON);
    assert.deepEqual(
      lines.map(({ name, rank, beaten }) => [name, rank, beaten]),
      [
        ["ben", 1, 1],
        ["ann", 2, 0],
        ["cat", 2, 0],
      ],
    );
    assert.deepEqual([ownRank, entries], [2, 3]);
  });

  it("are part of the data export without the seed of an open run, and go with the account", async () => {
    await begin("ann");
    const exported = async () =>
      ((await everythingOf(store, "ann")) as { gauntlet_runs: { seed: string | null }[] }).gauntlet_runs;
    assert.deepEqual(
      (await exported()).map(({ seed }) => seed),
      [null],
    );
    await beginMatch("ann", "a");
    const played = matchOf(await runOf("ann"), "ann", "a", "won");
    await deleteAccount(store, "ann");
    assert.equal(await lastRunOf(store, "ann"), undefined);
    await settle(store, played);
    assert.deepEqual(await store.selectFrom("gauntlet_runs").selectAll().execute(), []);
  });

  describe("when the server is killed during the settlement of a match", () => {
    // Processes are only started in the wide tests.
    if (!IS_WIDE) return;
    const folder = mkdtempSync(join(tmpdir(), "house-rules-gauntlet-"));
    after(() => rmSync(folder, { recursive: true }));
    const script = join(import.meta.dirname, "../helpers/stores/settlement-process.ts");

    for (const step of ["listed", "paid", "committed"] satisfies Step[]) {
      it(`advance exactly once after kill -9 at "${step}" and a restart`, async () => {
        const place = await kind.migratedPlace();
        const killed = await openStore(place);
        await addAccounts(killed, ["ann"]);
        await begin("ann", DAY, killed);
        await beginMatch("ann", "a", killed);
        const file = join(folder, `${step}.sqlite`);
        const journal = new SqliteJournal(file);
        await writeMatch(journal, matchOf(await runOf("ann", killed), "ann", "a", "won"));
        await journal.close();
        assert.equal(spawnSync(process.execPath, [script, file, JSON.stringify(place), step]).signal, "SIGKILL");
        assert.equal((await runOf("ann", killed)).run.beaten, step === "committed" ? 1 : 0);
        const again = new SqliteJournal(file);
        await new Settlement({ journal: again, store: killed, log: pino({ level: "silent" }) }).settleAll();
        await again.close();
        const { run, events } = await runOf("ann", killed);
        assert.deepEqual([run.beaten, run.match, events.length], [1, null, 2]);
        await killed.destroy();
      });
    }
  });
});
