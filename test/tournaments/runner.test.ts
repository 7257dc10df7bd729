import assert from "node:assert/strict";
import { deleteAccount } from "../../server/players/identity/accounts.ts";
import type { Store } from "../../server/store/store.ts";
import { insertTournament } from "../../server/tournaments/create.ts";
import { join, leave, pause } from "../../server/tournaments/entries.ts";
import type { Reminder } from "../../server/tournaments/remind.ts";
import { entriesOf, findTournament, type GameRow, gamesOf, type TournamentRow } from "../../server/tournaments/rows.ts";
import { TournamentRunner } from "../../server/tournaments/runner.ts";
import { commitmentOf } from "../../shared/core/fairness.ts";
import { seededRng } from "../../shared/core/rng.ts";
import { isFairDraw } from "../../shared/tournaments/seeding.ts";
import { addPlayer } from "../helpers/play/players.ts";
import { ScriptedTables } from "../helpers/play/scripted-tables.ts";
import { onEveryStore } from "../helpers/stores/every-store.ts";

const START = Date.UTC(2026, 5, 1, 20);
const SECOND = 1000;
const MINUTE = 60 * SECOND;

const ARENA = { kind: "arena", minutes: 20, best_of: null, seeding: null } as const;
const KNOCKOUT = { kind: "knockout", minutes: null, best_of: 1, seeding: "rating" } as const;
type Kind = typeof ARENA | (Omit<typeof KNOCKOUT, "best_of" | "seeding"> & Pick<TournamentRow, "best_of" | "seeding">);

onEveryStore("a tournament", (kind) => {
  let store: Store;
  let now: number;
  let tables: ScriptedTables;
  let runner: TournamentRunner;
  let id: string;
  let players: string[];
  let reminders: Reminder[];
  before(async () => {
    store = await kind.freshStore();
  });

  const runnerOf = (holder: string, used = tables) =>
    new TournamentRunner({
      ...{ store, holder, tables: used, journal: used.journal, pause: 1, speedup: 1, opened: () => undefined },
      remind: (reminder) => void reminders.push(reminder),
      log: { warn: () => undefined },
      now: () => now,
    });

  /** A tournament with this many players at its start. */
  async function open(order: Kind & { bots?: number }, size: number): Promise<void> {
    now = START;
    reminders = [];
    tables = new ScriptedTables(store);
    runner = runnerOf("one process");
    const common = { title: "", game: "dash-dice", mode: "classic", options: "{}", casual: 0, open: 1, size: 64 };
    id = await insertTournament(store, { ...common, ...order, starts_at: START }, { created_by: null, created_at: 0 });
    players = [];
    for (let index = 0; index < size; index++) {
      const player = await addPlayer(store, { name: `Player ${index + 1}` });
      await join(store, id, player, START - MINUTE);
      players.push(player);
    }
  }

  const tournament = async () => (await findTournament(store, id)) as TournamentRow;
  const games = () => gamesOf(store, id);
  const entry = async (player: string) => {
    const found = (await entriesOf(store, id)).find(({ player_id }) => player_id === player);
    if (!found) throw new Error("not entered");
    return found;
  };
  const live = (all: GameRow[]) => all.filter(({ stage }) => stage !== "over");
  /** Some rounds, with enough time between them for the arena to gather players. */
  async function rounds(count: number, milliseconds = 3 * SECOND): Promise<void> {
    for (let round = 0; round < count; round++) {
      await runner.round();
      now += milliseconds;
    }
  }
  /** Plays on until the tournament is over. */
  async function playOut(winnerOf?: (accounts: [string, string]) => string | null): Promise<void> {
    for (let round = 0; (await tournament()).stage !== "finished"; round++) {
      if (round > 2000) throw new Error("the tournament does not end");
      await rounds(1);
      tables.seat();
      await tables.settle(winnerOf);
    }
  }

  it("reminds its players once, ten minutes before the start, from one process", async () => {
    await open(ARENA, 2);
    now = START - 11 * MINUTE;
    await rounds(1);
    assert.equal(reminders.length, 0);
    now = START - 10 * MINUTE;
    await Promise.all([runner.round(), runnerOf("another process").round()]);
    await rounds(1);
    assert.deepEqual(
      reminders.map(({ tournament, accounts }) => [tournament.id, accounts]),
      [[id, players]],
    );
  });

  it("is cancelled at its start with too few players", async () => {
    await open(KNOCKOUT, 3);
    await rounds(1);
    assert.equal((await tournament()).stage, "cancelled");
  });

  it("counts its players as they join, leave and withdraw", async () => {
    await open(ARENA, 4);
    const count = async () => (await tournament()).players;
    assert.equal(await count(), 4);
    await leave(store, id, players[0] as string);
    assert.equal(await count(), 3);
    await rounds(1);
    await leave(store, id, players[1] as string);
    await deleteAccount(store, players[2] as string);
    assert.deepEqual([await count(), (await entriesOf(store, id)).length], [3, 3], "their lines stay");
  });

  it("is noted for its winner, and for no other player", async () => {
    await open(KNOCKOUT, 4);
    await playOut();
    const wins = await store.selectFrom("tournament_wins").selectAll().where("tournament_id", "=", id).execute();
    const { ended_at } = await tournament();
    const common = { kind: "knockout", title: "", game: "dash-dice", mode: "classic", open: 1, players: 4 };
    assert.deepEqual(
      wins.map((win) => ({ ...win })),
      [{ player_id: players[0], tournament_id: id, ...common, ended_at }],
    );
  });

  it("does not start before its time", async () => {
    await open(ARENA, 4);
    now = START - 1;
    await runner.round();
    assert.equal((await tournament()).stage, "upcoming");
  });

  it("as a knock-out of six gives two byes and ends with places", async () => {
    await open(KNOCKOUT, 6);
    await rounds(2);
    assert.equal((await games()).length, 2, "seeds 1 and 2 have byes");
    await playOut();
    const places = await Promise.all(players.map(async (player) => (await entry(player)).place));
    assert.deepEqual(places.toSorted(), [1, 2, 3, 3, 5, 5]);
    assert.equal((await games()).length, 5);
    await runner.round();
    const leases = await store.selectFrom("task_leases").select("name").execute();
    assert.ok(!leases.some(({ name }) => name === `tournament:${id}`), "the lease ends with the tournament");
    assert.equal((await entry(players[0] as string)).place, 1, "equal ratings are seeded in the order of joining");
  });

  it("as a knock-out plays a match until more than half of its games are won", async () => {
    await open({ ...KNOCKOUT, best_of: 3 }, 4);
    const wins = new Map<string, number>();
    await playOut((accounts) => {
      const loser = accounts.toSorted((a, b) => (wins.get(a) ?? 0) - (wins.get(b) ?? 0))[0] as string;
      wins.set(loser, (wins.get(loser) ?? 0) + 1);
      return loser;
    });
    assert.ok((await games()).length > 6, "some matches have a third game");
    const keys = (await games()).map(({ round, slot, number }) => `${round} ${slot} ${number}`);
    assert.equal(new Set(keys).size, keys.length);
  });

  it("as a knock-out replays draws and then lets the better seed advance", async () => {
    await open(KNOCKOUT, 4);
    await playOut(() => null);
    assert.equal((await games()).length, 9, "three games in each of three matches");
    assert.equal((await entry(players[0] as string)).place, 1);
  });

  it("as a knock-out reveals a draw that verifies", async () => {
    await open({ ...KNOCKOUT, seeding: "draw" }, 9);
    await rounds(2);
    const { secret } = await tournament();
    const seeds = (await entriesOf(store, id)).sort((a, b) => Number(a.seed) - Number(b.seed));
    assert.ok(
      isFairDraw(
        { commitment: commitmentOf(secret), secret },
        id,
        seeds.map(({ number }) => number),
      ),
    );
  });

  it("as a knock-out is forfeited by players who do not come within two minutes", async () => {
    await open(KNOCKOUT, 4);
    await rounds(3);
    const [one, , three] = players as [string, string, string, string];
    tables.seat((account) => account === one || account === three);
    now = START + 60 * SECOND;
    await rounds(1);
    assert.ok(
      (await games()).every(({ outcome }) => outcome === null),
      "there is still time",
    );
    now += 2 * MINUTE;
    await rounds(2);
    assert.deepEqual(
      (await games()).filter(({ round }) => round === 0).map(({ outcome }) => outcome),
      ["second-absent", "first-absent"],
    );
    await playOut();
    assert.equal((await entry(one)).place, 1);
    assert.equal((await entry(three)).place, 2);
  });

  it("as a knock-out goes on when a player withdraws or deletes the account", async () => {
    await open(KNOCKOUT, 4);
    await rounds(3);
    const [one, two, three] = players as [string, string, string, string];
    await leave(store, id, one);
    await deleteAccount(store, two);
    await playOut();
    assert.equal((await entry(three)).place, 1);
    const former = (await entriesOf(store, id)).find(({ number }) => number === 2);
    assert.deepEqual([former?.name, former?.player_id], ["Former player", null]);
  });

  it("as an arena pairs free players, never the same two in a row, and ends after its time", async () => {
    await open(ARENA, 7);
    const last = new Map<number, number>();
    let seen = 0;
    while ((await tournament()).stage !== "finished") {
      await rounds(1, 20 * SECOND);
      for (const { first, second } of (await games()).slice(seen)) {
        assert.notEqual(last.get(first), second);
        assert.notEqual(last.get(second), first);
        last.set(first, second).set(second, first);
        seen++;
      }
      assert.equal(live(await games()).length <= 3, true);
      tables.seat();
      await tables.settle();
    }
    assert.ok(seen >= 20, `${seen} games`);
    const standings = (await entriesOf(store, id)).sort((a, b) => Number(a.place) - Number(b.place));
    assert.deepEqual(
      standings.map(({ points }) => points),
      standings.map(({ points }) => points).toSorted((a, b) => b - a),
    );
    const played = standings.reduce((sum, { wins, draws, losses }) => sum + wins + draws + losses, 0);
    assert.equal(played, seen * 2, "every game is counted once for each player");
  });

  it("as an arena never pairs accounts of whom one has blocked the other", async () => {
    await open(ARENA, 3);
    const [one, other] = players as [string, string];
    await store.insertInto("blocks").values({ player_id: other, blocked_id: one, created_at: 0 }).execute();
    for (let round = 0; round < 20; round++) {
      await rounds(1);
      tables.seat();
      await tables.settle();
    }
    const numbers = await Promise.all([one, other].map(async (player) => (await entry(player)).number));
    const all = await games();
    assert.ok(all.length > 4, "both play on against the third player");
    for (const { first, second } of all) assert.notDeepEqual([first, second].toSorted(), numbers);
  });

  it("as an arena is filled with bots, which play people only and earn no prize", async () => {
    await open({ ...ARENA, bots: 4 }, 1);
    await playOut((accounts) => accounts.find((account) => account !== null) ?? null);
    const entries = await entriesOf(store, id);
    assert.deepEqual(
      entries.map(({ bot }) => bot),
      [null, "medium", "medium", "medium"],
    );
    const all = await games();
    assert.ok(all.length > 10, `${all.length} games`);
    assert.ok(all.every(({ first }) => first === 1));
    assert.equal((await entry(players[0] as string)).wins, all.length);
    assert.equal((await tournament()).players, 4);
  });

  it("as an arena goes on without people, who may join, and is cancelled if none has", async () => {
    await open({ ...ARENA, bots: 3 }, 0);
    await rounds(3);
    assert.deepEqual([(await tournament()).stage, (await games()).length], ["running", 0]);
    now = START + 21 * MINUTE;
    await rounds(2);
    assert.equal((await tournament()).stage, "cancelled");
  });

  it("as an arena pauses absent players without awarding points, and readmits them", async () => {
    await open(ARENA, 2);
    await rounds(3);
    const [one, two] = players as [string, string];
    tables.seat((account) => account === one);
    now += MINUTE;
    await rounds(2);
    assert.deepEqual([(await entry(two)).status, (await entry(two)).points], ["paused", 0]);
    assert.deepEqual([(await entry(one)).status, (await entry(one)).points], ["active", 0]);
    assert.equal(live(await games()).length, 0, "one player alone waits");
    await pause(store, id, two, false, now);
    await rounds(2);
    assert.equal(live(await games()).length, 1);
  });

  it("as an arena does not pair players who pause or have withdrawn", async () => {
    await open(ARENA, 4);
    const [one, two] = players as [string, string];
    await rounds(1);
    await pause(store, id, one, true, now);
    await leave(store, id, two);
    await rounds(2);
    const [three, four] = [await entry(players[2] as string), await entry(players[3] as string)];
    assert.deepEqual(
      live(await games()).map(({ first, second }) => [first, second]),
      [[three.number, four.number]],
    );
  });

  it("as an arena counts games that end after its time, but pairs no more", async () => {
    await open(ARENA, 4);
    await rounds(3);
    tables.seat();
    now = START + 21 * MINUTE;
    await rounds(3);
    assert.equal((await tournament()).stage, "running");
    await tables.settle();
    await rounds(3);
    assert.equal((await tournament()).stage, "finished");
    assert.equal((await games()).length, 2);
    assert.deepEqual(
      (await games()).map(({ outcome }) => outcome),
      ["first", "first"],
    );
  });

  it("reopens a table that was lost before its match began", async () => {
    await open(ARENA, 2);
    await rounds(3);
    const [game] = live(await games()) as [GameRow];
    tables.rooms.clear();
    await rounds(2);
    assert.equal(tables.openings.get(game.id), 2);
    assert.deepEqual(
      live(await games()).map(({ id: same }) => same),
      [game.id],
    );
  });

  it("opens each table in its own turn of the event loop", async () => {
    await open(ARENA, 20);
    let turn = 0;
    const turns: number[] = [];
    const count = () => {
      turn++;
      next = setImmediate(count);
    };
    let next = setImmediate(count);
    const openTable = tables.open.bind(tables);
    tables.open = (opening, ...order) => {
      if (opening.id === id) turns.push(turn);
      return openTable(opening, ...order);
    };
    await rounds(3);
    clearImmediate(next);
    assert.equal(turns.length, 10);
    assert.equal(new Set(turns).size, 10, `tables were opened in the turns ${turns.join(", ")}`);
  });

  it("is advanced by one process at a time, and by another when the first one dies", async () => {
    await open(KNOCKOUT, 4);
    const other = runnerOf("another process");
    await rounds(1);
    await other.round();
    assert.equal((await games()).length, 0, "the other process has no lease");
    await runner.stop();
    await other.round();
    assert.equal((await games()).length, 2);
  });

  it("neither loses nor repeats a game when processes fail at any step", async () => {
    await open(KNOCKOUT, 13);
    const rng = seededRng(7);
    const failing = new Proxy(tables, {
      get(target, name) {
        const value = Reflect.get(target, name, target);
        if (typeof value !== "function") return value;
        return async (...args: unknown[]) => {
          if (rng.int(4) === 0) throw new Error("killed before");
          const answer = await value.apply(target, args);
          if (rng.int(4) === 0) throw new Error("killed after");
          return answer;
        };
      },
    });
    for (let round = 0; (await tournament()).stage !== "finished"; round++) {
      if (round > 500) throw new Error("the tournament does not end");
      const process = runnerOf(`process ${round}`, failing);
      await Promise.all([process.round(), process.round()]);
      await process.stop();
      now += SECOND;
      if (rng.int(2) === 0) tables.seat();
      if (rng.int(2) === 0) await tables.settle();
    }
    assert.equal((await games()).length, 12, "each of the twelve matches has one game");
    assert.ok([...tables.openings.values()].every((times) => times === 1));
    const all = await entriesOf(store, id);
    assert.equal(
      all.reduce((sum, { wins }) => sum + wins, 0),
      12,
    );
    assert.equal(
      all.reduce((sum, { losses }) => sum + losses, 0),
      12,
    );
  });
});
