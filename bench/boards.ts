import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import type { Worker } from "node:worker_threads";
import { Kysely, sql } from "kysely";
import { suspiciousPairs } from "../server/admin/pairs.ts";
import { findPlayers } from "../server/admin/players.ts";
import { boardOf as dayBoardOf, resultsOf } from "../server/daily/board.ts";
import { readDay, type StoredDay } from "../server/daily/days.ts";
import { storeDie } from "../server/players/economy/definitions.ts";
import { matchLimits } from "../server/players/economy/limits.ts";
import { equip, inventoryOf, takeToMatch } from "../server/players/economy/loadout.ts";
import { buy, offers } from "../server/players/economy/shop.ts";
import { publicBoardOf, boardOf as runBoardOf } from "../server/players/gauntlet/views.ts";
import { pay } from "../server/players/ledger.ts";
import { pastMatches } from "../server/players/profile/history.ts";
import { leaderboardOf } from "../server/players/profile/leaderboard.ts";
import { profileOf } from "../server/players/profile/profile.ts";
import { ownPuzzles } from "../server/players/puzzles/own-puzzles.ts";
import { leaveWeek } from "../server/players/settlement/week.ts";
import type { Database } from "../server/store/schema.ts";
import { sqliteDialect } from "../server/store/sqlite.ts";
import { startReader } from "../server/store/sqlite-thread.ts";
import { openReads, openStore, type Store, type StorePlace, type Writing } from "../server/store/store.ts";
import { listTournaments, publicTournaments } from "../server/tournaments/lists.ts";
import { readSnapshot } from "../server/tournaments/page.ts";
import { dayAt } from "../shared/daily/day.ts";
import { SLOTS } from "../shared/games/farkle/contract.ts";
import { DICE, DIE_IDS } from "../shared/games/farkle/rules/dice.ts";
import { startPostgres } from "../test/helpers/stores/postgres.ts";
import { BUSIEST, fillPlace, LARGEST_ARENA, MODES, PRIVATE } from "./full-store.ts";

/**
 * Time of every list and page that anyone can request, in a store with a million matches, on SQLite and PostgreSQL.
 * Fails if the 99th percentile of a board is above 5 ms of processor time, which other load on the machine hardly
 * changes. `--matches 100000` measures a smaller store, and `--only sqlite` or `--only postgres` one database.
 */

const MOST_MILLISECONDS = 5;
const ROUNDS = 300;
/** The first rounds are not counted: they fill caches and compile code. */
const WARM_UP = 10;
/** Slow reads are repeated for this many milliseconds only. */
const LONGEST = 20_000;

const { values } = parseArgs({
  options: { matches: { type: "string", default: "1000000" }, only: { type: "string" } },
});
const fullness = {
  matches: Number(values.matches),
  accounts: 30_000,
  entries: 30_000,
  tournaments: 2000,
  inventories: 10_000,
};
const now = Date.now();
const today = dayAt(now);
const [[game, mode] = ["", ""]] = MODES;

/**
 * The reads of one kind of store, by name. Those whose name begins with "board" have the goal. The rank of a player is
 * added to a board that all players share for some seconds.
 */
async function readsOf(store: Store, writer: Store): Promise<Record<string, (round: number) => Promise<unknown>>> {
  const player = (round: number) => `p${(round * 37) % fullness.accounts}`;
  const owner = (round: number) => `p${(round * 37) % fullness.inventories}`;
  await addDefinitions(writer);
  const stored = (await readDay(store, today)) as StoredDay;
  const [dayBoard, runBoard] = [await dayBoardOf(store, today, now), await publicBoardOf(store, today, now)];
  return {
    "board: leaderboard of all time": () => leaderboardOf(store, game, mode, "all"),
    "board: leaderboard of the week": () => leaderboardOf(store, game, mode, "week"),
    "board: daily challenge": () => dayBoardOf(store, today, now),
    "board: daily challenge, own rank": (round) => resultsOf(store, stored, player(round), now, async () => dayBoard),
    "board: Gauntlet": () => publicBoardOf(store, today, now),
    "board: Gauntlet, own rank": (round) => runBoardOf(store, today, player(round), now, async () => runBoard),
    "board: tournaments": () => publicTournaments(store),
    "board: tournaments, own": (round) => listTournaments(store, player(round), now),
    "page of a tournament": () => readSnapshot(store, LARGEST_ARENA),
    profile: (round) => profileOf(store, player(round), false, today),
    "profile, most matches": () => profileOf(store, BUSIEST, false, today),
    "profile, private matches only": () => profileOf(store, PRIVATE, false, today),
    "history, most matches": () => pastMatches(store, BUSIEST, { before: now - 1e8, withPrivate: false }),
    "history, private matches only": () => pastMatches(store, PRIVATE, { before: undefined, withPrivate: false }),
    "puzzles, most attempts": () => ownPuzzles(store, BUSIEST),
    "200 seats leave the week (elapsed)": (round) => leaveWeek(writer, now + (round + 1) * 600_000),
    "dice: shop": () => offers(store),
    "dice: own inventory": (round) => inventoryOf(store, owner(round)),
    "dice: buy one (elapsed)": (round) => inTransaction(writer, (writing) => buyOne(writing, owner(round), round)),
    "dice: equip (elapsed)": (round) => inTransaction(writer, (writing) => equip(writing, owner(round), LOADOUT)),
    "dice: a match of two starts (elapsed)": async (round) => {
      await takeToMatch(writer, [owner(round), owner(round + 1)]);
      await Promise.all([offers(writer), matchLimits(writer)]);
    },
    "administration: players": (round) => findPlayers(store, `yer ${round}`),
    "administration: pairs": () => suspiciousPairs(store, now),
  };
}

const LOADOUT = DIE_IDS.slice(0, SLOTS);
/** Dice that administrators have created. */
const DEFINITIONS = 20;

const inTransaction = (store: Store, work: (writing: Writing) => Promise<unknown>) => store.transaction().execute(work);

async function addDefinitions(store: Store): Promise<void> {
  const effect = { kind: "faces" as const, faces: [1, 2, 3, 4, 5, 5] };
  const rest = { text: null, colour: "blue" as const, tier: "simple" as const, price: 3, symbol: "N", effect };
  const uses = { perTurn: 0, perMatch: 0, cooldown: 0 };
  for (let index = 1; index <= DEFINITIONS; index++) {
    const definition = { id: `X${index}` as const, name: `New Die ${index}`, ...rest, uses };
    await inTransaction(store, (writing) => storeDie(writing, { definition, isRetired: false }));
  }
}

async function buyOne(writing: Writing, playerId: string, round: number): Promise<void> {
  const [die] = DIE_IDS;
  const { price } = DICE[die];
  await pay(writing, playerId, price, "bench", `bench ${round}`);
  await buy(writing, playerId, { die, price, key: `bench ${round}` });
}

/** Processor time of the database so far, in milliseconds. */
type Clock = () => Promise<number>;

/** A store for public reads and the clock of its database. */
interface Timed {
  store: Store;
  clock: Clock;
}

/** SQLite: the processor time of its thread. */
function timedSqlite(file: string): Timed {
  let worker: Worker | undefined;
  const start = (opened: string) => {
    worker = startReader(opened);
    return worker;
  };
  const clock = async () => {
    const { user, system } = (await worker?.cpuUsage()) ?? { user: 0, system: 0 };
    return (user + system) / 1000;
  };
  return { store: new Kysely<Database>({ dialect: sqliteDialect(file, () => undefined, start) }), clock };
}

/** PostgreSQL: the processor time of its connections, which Linux tells; elapsed time elsewhere. */
async function timedPostgres(url: string): Promise<Timed> {
  const store = await openReads({ url });
  const query = sql<{ pid: number }>`select pid from pg_stat_activity where datname = current_database()`;
  const clock = async () => {
    const files = (await query.execute(store)).rows.map(({ pid }) => `/proc/${pid}/schedstat`).filter(existsSync);
    if (files.length === 0) return performance.now();
    return files.reduce((sum, file) => sum + Number(readFileSync(file, "utf8").split(" ", 1)[0]) / 1e6, 0);
  };
  return { store, clock };
}

const sorted = (times: readonly number[]) => times.toSorted((one, other) => one - other);

/** Repeats a read; returns its times in milliseconds, elapsed and of the processors. */
async function measure(read: (round: number) => Promise<unknown>, clock: Clock) {
  const [elapsed, processor]: [number[], number[]] = [[], []];
  const end = performance.now() + LONGEST;
  for (let round = 0; round < ROUNDS && performance.now() < end; round++) {
    const used = await clock();
    const began = performance.now();
    await read(round);
    elapsed.push(performance.now() - began);
    processor.push((await clock()) - used);
  }
  return { elapsed: sorted(elapsed), processor: sorted(processor) };
}

const percentile = (times: readonly number[], share: number): number => times[Math.floor(times.length * share)] ?? 0;
const shown = (milliseconds: number): string => milliseconds.toFixed(2).padStart(9);

const say = (line: string) => process.stdout.write(`${line}\n`);
const seconds = (since: number) => ((performance.now() - since) / 1000).toFixed(0);

/** Measures all reads in a place; returns the names of boards that missed the goal. */
async function measurePlace(name: string, place: StorePlace): Promise<string[]> {
  let began = performance.now();
  await fillPlace(place, fullness, now);
  say(`${name}: ${fullness.matches} matches written in ${seconds(began)} s`);
  began = performance.now();
  const writer = await openStore(place);
  say(`${name}: migrated in ${seconds(began)} s`);
  // PostgreSQL collects statistics by itself after a while; SQLite has none.
  if ("url" in place) await sql.raw("vacuum analyze").execute(writer);
  const { store, clock } = "url" in place ? await timedPostgres(place.url) : timedSqlite(place.file);
  const missed: string[] = [];
  say(`${"milliseconds of".padEnd(47)}processor p50, p99; elapsed p50, p99`);
  for (const [what, read] of Object.entries(await readsOf(store, writer))) {
    for (let round = 0; round < WARM_UP; round++) await read(round);
    const { elapsed, processor } = await measure(read, clock);
    const p99 = percentile(processor, 0.99);
    const cells = [percentile(processor, 0.5), p99, percentile(elapsed, 0.5), percentile(elapsed, 0.99)];
    say(`${name.padEnd(11)}${what.padEnd(36)}${cells.map(shown).join("")}`);
    if (what.startsWith("board") && p99 > MOST_MILLISECONDS) missed.push(`${name}, ${what}`);
  }
  await Promise.all([store.destroy(), writer.destroy()]);
  return missed;
}

// The thread of SQLite does not keep the process alive while it tells its processor time.
setInterval(() => undefined, 60_000);
const missed: string[] = [];
if (values.only !== "postgres") {
  const folder = mkdtempSync(join(tmpdir(), "house-rules-bench-"));
  missed.push(...(await measurePlace("SQLite", { file: join(folder, "players.sqlite") })));
  rmSync(folder, { recursive: true });
}
if (values.only !== "sqlite") {
  const server = await startPostgres({ isDurable: false });
  missed.push(...(await measurePlace("PostgreSQL", { url: await server.freshDatabase() })));
  await server.stop();
}
for (const what of missed) console.error(`above ${MOST_MILLISECONDS} ms: ${what}`);
process.exit(missed.length === 0 ? 0 : 1);
