import assert from "node:assert/strict";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pino from "pino";
import { SqliteJournal } from "../../server/journal/sqlite-journal.ts";
import { MatchAnalysis } from "../../server/players/settlement/match-analysis.ts";
import type { FinishedMatch } from "../../server/players/settlement/settle.ts";
import { Settlement } from "../../server/players/settlement/settlement.ts";
import type { Store } from "../../server/store/store.ts";
import { accuracyOf } from "../../shared/analysis/accuracy.ts";
import { reportOf } from "../../shared/analysis/report.ts";
import { gameOf } from "../../shared/games/catalog.ts";
import { analystFor } from "../../tools/analysis-tables.ts";
import { ControlledWorkers } from "../helpers/faults/controlled-workers.ts";
import { account, addAccounts, finishedMatch, type Plan, writeMatch } from "../helpers/play/finished-match.ts";
import { onEveryStore } from "../helpers/stores/every-store.ts";
import { seatsOf } from "../helpers/stores/store-reader.ts";

const log = pino({ level: "silent" });
const players = ["ann", "ben"].map(account);
/** Matches whose analysis is exact. */
const EXACT: Pick<Plan, "game" | "options">[] = [
  { game: "dash-dice", options: { mode: "classic" } },
  { game: "dash-dice", options: { mode: "last-line" } },
  { game: "dice-10-000" },
  { game: "farkle", options: { mode: "standard", dice: "none" } },
];

/** The analysis of a match as the command prints it. */
function expected({ record }: FinishedMatch) {
  const game = gameOf(record.game);
  assert.ok(game);
  const { seats, start, result } = reportOf(game, record, analystFor(game, record.options, 2));
  for (const [seat, { luck, skill, gifts }] of seats.entries()) {
    assert.ok(Math.abs(luck + skill + gifts - (Number(result[seat]) - Number(start[seat]))) < 1e-9);
  }
  return seats.map((totals) => ({ accuracy: accuracyOf(totals), cost: totals.cost, luck: totals.luck }));
}

onEveryStore("the analysis of settled matches", ({ freshStore }) => {
  const folder = mkdtempSync(join(tmpdir(), "house-rules-"));
  let files = 0;
  let journal: SqliteJournal;
  let store: Store;
  let workers: ControlledWorkers;
  let analysis: MatchAnalysis;
  beforeEach(async () => {
    journal = new SqliteJournal(join(folder, `${++files}.sqlite`));
    store = await freshStore();
    await addAccounts(store, ["ann", "ben", "cat"]);
    workers = new ControlledWorkers();
    analysis = new MatchAnalysis({ journal, store, workers: workers.pool, log });
  });
  afterEach(async () => {
    workers.release();
    await workers.pool.close();
    await analysis.close();
    await journal.close();
  });
  after(() => rmSync(folder, { recursive: true }));

  async function finish(plan: Partial<Plan> = {}): Promise<FinishedMatch> {
    const match = finishedMatch({ id: "m", game: "dash-dice", players, ...plan });
    await writeMatch(journal, match);
    return match;
  }
  const settle = () => new Settlement({ journal, store, log }).settleAll();
  const stored = async (id = "m") => {
    const seats = await seatsOf(store, id);
    return seats.map(({ accuracy, cost, luck }) => ({ accuracy, cost, luck }));
  };
  const dueMatches = async () => {
    const rows = await store.selectFrom("results").select("match_id").where("analysis_due", "=", 1).execute();
    return rows.map((row) => row.match_id);
  };
  const NOTHING = [0, 1].map(() => ({ accuracy: null, cost: null, luck: null }));

  it("stores accuracy, cost and luck of each seat where best play is known exactly", async () => {
    const matches: FinishedMatch[] = [];
    for (const [index, plan] of EXACT.entries()) matches.push(await finish({ ...plan, id: `m${index}`, seed: index }));
    await settle();
    assert.equal((await dueMatches()).length, EXACT.length);
    await analysis.analyseRest();
    assert.deepEqual(await dueMatches(), []);
    for (const match of matches) assert.deepEqual(await stored(match.record.id), expected(match));
  });

  it("stores nothing where best play is estimated", async () => {
    const plans: Partial<Plan>[] = [
      { game: "casino" },
      { game: "farkle" },
      { game: "dice-10-000", players: ["ann", "ben", "cat"].map(account) },
    ];
    for (const [index, plan] of plans.entries()) await finish({ ...plan, id: `m${index}` });
    await settle();
    assert.deepEqual(await dueMatches(), []);
    await analysis.analyseRest();
    assert.equal(workers.started, 0);
    for (const index of plans.keys()) {
      assert.ok((await stored(`m${index}`)).every(({ accuracy, luck }) => accuracy === null && luck === null));
    }
  });

  it("delays no settlement, and is stored afterwards", async () => {
    const match = await finish();
    workers.hold();
    const settlement = new Settlement({ journal, store, log, analysis });
    assert.equal(await settlement.settle("m"), true);
    await workers.whenStarted(1);
    assert.deepEqual(await journal.unsettled(0, 10), []);
    assert.deepEqual([await stored(), await dueMatches()], [NOTHING, ["m"]]);
    workers.release();
    await analysis.analyse("m");
    assert.deepEqual(await stored(), expected(match));
  });

  it("is left to the next start by a crashing thread, which harms no settlement and no other match", async () => {
    const first = await finish({ id: "m1" });
    const second = await finish({ id: "m2", seed: 1 });
    workers.crash(2);
    const settlement = new Settlement({ journal, store, log, analysis });
    await settlement.settle("m1");
    await settlement.settle("m2");
    await analysis.analyse("m2");
    assert.deepEqual(await dueMatches(), ["m1"]);
    assert.deepEqual(await stored("m2"), expected(second));
    await settlement.settleRest();
    assert.deepEqual(await dueMatches(), []);
    assert.deepEqual(await stored("m1"), expected(first));
  });

  it("is left to the next start when the server closes first", async () => {
    const match = await finish();
    workers.hold();
    const settlement = new Settlement({ journal, store, log, analysis });
    await settlement.settle("m");
    await workers.whenStarted(1);
    await workers.pool.close();
    await settlement.close();
    assert.deepEqual(await dueMatches(), ["m"]);
    workers = new ControlledWorkers();
    analysis = new MatchAnalysis({ journal, store, workers: workers.pool, log });
    await new Settlement({ journal, store, log, analysis }).settleRest();
    assert.deepEqual(await stored(), expected(match));
  });

  it("is left out for a record that cannot be analysed or is no longer kept", async () => {
    const match = await finish({ id: "gone" });
    await settle();
    await journal.shut("gone", null);
    assert.equal(await journal.prune(Number(match.outcome.endedAt) + 1, 10), 1);
    const wrong = finishedMatch({ id: "wrong", game: "dash-dice", players });
    await settleUnchecked(wrong);
    await analysis.analyseRest();
    assert.deepEqual(await dueMatches(), []);
    assert.deepEqual([await stored("gone"), await stored("wrong")], [NOTHING, NOTHING]);
  });

  /** Settles a match and writes another record to the journal, one that the rules refuse. */
  async function settleUnchecked({ record, outcome }: FinishedMatch): Promise<void> {
    const elsewhere = new SqliteJournal(join(folder, `${++files}.sqlite`));
    await writeMatch(elsewhere, { record, outcome });
    await new Settlement({ journal: elsewhere, store, log }).settleAll();
    await elsewhere.close();
    await writeMatch(journal, { record: { ...record, actions: record.actions.slice(1) }, outcome });
  }

  it("is the same if two processes analyse a match at once", async () => {
    const match = await finish();
    await settle();
    const others = new ControlledWorkers();
    const other = new MatchAnalysis({ journal, store, workers: others.pool, log });
    await Promise.all([analysis.analyseRest(), other.analyseRest()]);
    assert.deepEqual([await stored(), await dueMatches()], [expected(match), []]);
    await others.pool.close();
  });
});
