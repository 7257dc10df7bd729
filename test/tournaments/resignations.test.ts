import assert from "node:assert/strict";
import type { Journal } from "../../server/journal/journal.ts";
import { settle } from "../../server/players/settlement/settle.ts";
import { noteJournalOutcome } from "../../server/players/settlement/tournament-games.ts";
import type { Store } from "../../server/store/store.ts";
import { advanceArena } from "../../server/tournaments/arena.ts";
import { insertTournament } from "../../server/tournaments/create.ts";
import { join } from "../../server/tournaments/entries.ts";
import { insertGames } from "../../server/tournaments/new-games.ts";
import { entriesOf, findTournament, gamesOf, type TournamentRow } from "../../server/tournaments/rows.ts";
import type { FinishedMatch } from "../../server/workers/examination.ts";
import { resultsOf, seriesOf } from "../../shared/tournaments/series.ts";
import { account, addAccounts, finishedMatch, seatIn } from "../helpers/play/finished-match.ts";
import { LATE_ROLLS as LATE, resignsAfterRolls } from "../helpers/play/resigns-after-rolls.ts";
import { onEveryStore } from "../helpers/stores/every-store.ts";

const START = Date.UTC(2026, 5, 1, 20);
const ARENA = { kind: "arena", minutes: 20, best_of: null, seeding: null } as const;
const KNOCKOUT = { kind: "knockout", minutes: null, best_of: 1, seeding: "rating" } as const;
/** One roll less than a resignation needs. */
const EARLY = LATE - 1;

onEveryStore("a game of a tournament that is resigned", ({ freshStore }) => {
  let store: Store;
  let id: string;
  let rounds = 0;
  beforeEach(async () => {
    store = await freshStore();
    await addAccounts(store, ["ann", "ben"]);
    await addAccounts(store, ["guest"], false);
  });

  async function open(order: typeof ARENA | typeof KNOCKOUT): Promise<void> {
    const common = { title: "", game: "dash-dice", mode: "classic", options: "{}", casual: 0, open: 1, size: 64 };
    id = await insertTournament(store, { ...common, ...order, starts_at: START }, { created_by: null, created_at: 0 });
    for (const player of ["ann", "ben", "guest"]) await join(store, id, player, START - 1);
    const running = { stage: "running" as const, ends_at: START + 20 * 60_000, paired_at: START };
    await store.updateTable("tournaments").set(running).where("id", "=", id).execute();
  }
  const NUMBERS: Record<string, number> = { ann: 1, ben: 2, guest: 3 };

  /** A game that the second account resigns; the first one has the first place of the pair. */
  async function matchOf(winner: string, loser: string, rolls: number): Promise<FinishedMatch> {
    const [first, second] = [NUMBERS[winner] as number, NUMBERS[loser] as number];
    const round = rounds++;
    await store
      .transaction()
      .execute((writing) => insertGames(writing, id, [{ round, slot: 0, number: 1, first, second }], START));
    const [played] = (await gamesOf(store, id)).filter((one) => one.round === round);
    const origin = { kind: "tournament", id } as const;
    const plan = { id: played?.id ?? "", game: "dash-dice", players: [winner, loser].map(account), origin };
    return finishedMatch({ ...plan, choose: resignsAfterRolls(seatIn(finishedMatch(plan), loser), rolls) });
  }
  const beat = async (winner: string, loser: string, rolls: number) => {
    const match = await matchOf(winner, loser, rolls);
    await settle(store, match);
    return outcomeOf(match);
  };
  const outcomeOf = async ({ record }: FinishedMatch) =>
    (await gamesOf(store, id)).find((one) => one.id === record.id)?.outcome;
  const count = async () => {
    const turn = { store, now: START + 1, speedup: 1, fence: async () => undefined };
    await advanceArena(turn, (await findTournament(store, id)) as TournamentRow);
    const entries = await entriesOf(store, id);
    return entries.map(({ player_id, points, wins, losses }) => `${player_id} ${points} ${wins}–${losses}`);
  };

  it("counts in an arena from half of a usual game on, and before gives no points", async () => {
    await open(ARENA);
    assert.equal(await beat("ann", "ben", EARLY), "second-resigned");
    assert.deepEqual(await count(), ["ann 0 0–0", "ben 0 0–1", "guest 0 0–0"]);
    assert.equal(await beat("ann", "ben", LATE), "first");
    assert.deepEqual(await count(), ["ann 2 1–0", "ben 0 0–2", "guest 0 0–0"]);
  });

  it("counts once for the same opponent in an arena", async () => {
    await open(ARENA);
    const outcomes: unknown[] = [];
    for (let game = 0; game < 3; game++) outcomes.push(await beat("ann", "guest", LATE));
    assert.deepEqual(outcomes, ["first", "second-resigned", "second-resigned"]);
    assert.equal(await beat("ann", "ben", LATE), "first");
    assert.equal(await beat("ben", "guest", LATE), "first");
    await count();
    assert.equal(await beat("ann", "guest", LATE), "second-resigned");
  });

  it("counts in the same way if only the journal knows the result", async () => {
    await open(ARENA);
    const match = await matchOf("ann", "ben", EARLY);
    const stored = match as unknown as NonNullable<Awaited<ReturnType<Journal["read"]>>>;
    await noteJournalOutcome(store, match.record.id, stored);
    assert.equal(await outcomeOf(match), "second-resigned");
  });

  it("is a win in a knock-out, however early", async () => {
    await open(KNOCKOUT);
    assert.equal(await beat("ann", "ben", 1), "first");
  });
});

describe("an early resignation", () => {
  it("is a loss without a winner in an arena, and would decide a match of a knock-out", () => {
    assert.deepEqual(resultsOf("first-resigned"), ["lost", null]);
    assert.deepEqual(resultsOf("second-resigned"), [null, "lost"]);
    assert.equal(seriesOf(["first-resigned"], 1).winner, "second");
  });
});
