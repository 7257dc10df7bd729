import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Client } from "@colyseus/sdk";
import type { Insertable } from "kysely";
import { PACE } from "../server/context.ts";
import { openServer } from "../server/index.ts";
import { SqliteJournal } from "../server/journal/sqlite-journal.ts";
import type { CorrespondenceGameTable } from "../server/store/schema/correspondence.ts";
import { openStore } from "../server/store/store.ts";
import { hashOf } from "../shared/core/fairness.ts";
import { DAY_MILLISECONDS } from "../shared/correspondence/time-control.ts";
import { type CatalogEntry, catalog } from "../shared/games/catalog.ts";
import { quietConfig } from "../test/helpers/server/test-server.ts";
import { headerOf, matchOf } from "./sections/played.ts";

/**
 * Measures the memory and the timers of a server with this many sleeping correspondence games, a fifth of which are
 * public tables with a free seat, while a client reads the lobby; and of one with as many finished matches.
 */

const GAMES = Number(process.argv[2] ?? 10_000);
const ACTIONS = 12;
const MOST_BYTES = 1024;
/** A finished match takes none; below this is noise of the heap. */
const MOST_FINISHED_BYTES = 100;
const ACCOUNTS = 1000;
/** Every fifth game waits for its second player. */
const OPEN_EVERY = 5;

/** Fills a data folder with correspondence games that are asleep. */
async function fill(folder: string, games: number): Promise<void> {
  const journal = new SqliteJournal(join(folder, "house.sqlite"));
  const store = await openStore({ file: join(folder, "players.sqlite") });
  const entries = Object.values<CatalogEntry>(catalog);
  const now = Date.now();
  const accounts = Array.from({ length: ACCOUNTS }, (_, index) => `account-${index}`);
  const player = { token_version: 0, xp: 0, balance: 0, ledger_lines: 0, loadout: "[]", created_at: now, seen_at: now };
  for (let first = 0; first < ACCOUNTS && games > 0; first += 100) {
    const rows = accounts.slice(first, first + 100).map((id) => ({ id, name: id, ...player }));
    await store.insertInto("players").values(rows).execute();
  }
  for (let index = 0; index < games; index++) {
    const people = [accounts[index % ACCOUNTS], accounts[(index * 7 + 1) % ACCOUNTS]] as [string, string];
    const entry = entries[index % entries.length] as CatalogEntry;
    const writes = index % OPEN_EVERY === 0 ? waiting(entry, index, people[0]) : playing(entry, index, people);
    const { row, seated } = writes;
    writes.journal(journal);
    if (index % 500 === 499) await journal.written();
    await store.insertInto("correspondence_games").values(row).execute();
    for (const account of new Set(seated)) {
      const seat = { room_id: row.room_id, player_id: account, name: account, is_turn: 1, notified: "" };
      await store.insertInto("correspondence_seats").values(seat).execute();
    }
  }
  await journal.close();
  await store.destroy();
}

/** Fills a data folder with matches that are over. */
async function fillFinished(folder: string, matches: number): Promise<void> {
  const journal = new SqliteJournal(join(folder, "house.sqlite"));
  const entries = Object.values<CatalogEntry>(catalog);
  const outcome = { result: { winners: [0], reason: "target" as const }, stateHash: hashOf(null), endedAt: Date.now() };
  for (let index = 0; index < matches; index++) {
    const { actions, ...header } = matchOf(entries[index % entries.length] as CatalogEntry, index, ACTIONS);
    void journal.begin(header, { roomId: `room-${index}`, private: true, clockFactor: 1, chairs: [] });
    actions.forEach((action, at) => {
      void journal.append(header.id, at + 1, action, at === actions.length - 1 ? outcome : null);
    });
    void journal.settled(header.id, null);
    void journal.shut(header.id, null);
    if (index % 500 === 499) await journal.written();
  }
  await journal.close();
}

/** Rows that one game writes: the game in the store, its accounts, and its table in the journal. */
interface Game {
  row: Insertable<CorrespondenceGameTable>;
  seated: string[];
  journal(journal: SqliteJournal): void;
}

const chairOf = (account: string, index: number, seat: number) => ({
  ...{ kind: "human" as const, name: account, account, sessionId: `s${index}-${seat}`, token: `t${index}-${seat}` },
  ...{ caretaker: false, wantsRematch: false },
});

const rowOf = (index: number, { id, game }: { id: string; game: string }) => ({
  ...{
    room_id: `room-${index}`,
    match_id: id,
    code: null,
    game,
    options: "{}",
    mode: "",
    title: "",
    days: 3,
    seats: 2,
  },
  ...{ turn_until: Date.now() + 15 * DAY_MILLISECONDS, due_at: Date.now() + 3 * DAY_MILLISECONDS },
});

/** A match in progress. */
function playing(entry: CatalogEntry, index: number, people: string[]): Game {
  const { actions, ...header } = matchOf(entry, index, ACTIONS);
  const chairs = people.map((account, seat) => chairOf(account, index, seat));
  const note = { roomId: `room-${index}`, private: true, clockFactor: 1, days: 3, chairs };
  return {
    row: { ...rowOf(index, header), status: "playing", position: ACTIONS, turn: 1 },
    seated: people,
    journal: (journal) => {
      void journal.begin(header, note);
      actions.forEach((action, at) => void journal.append(header.id, at + 1, action, null));
      void journal.sleep(header.id, note);
    },
  };
}

/** A public table with a free seat. */
function waiting(entry: CatalogEntry, index: number, account: string): Game {
  const { id, game, options, serverSeed, rotation } = headerOf(entry, index);
  const chairs = [chairOf(account, index, 0), { kind: "empty" as const }];
  const next = { id, game, options: { ...options }, serverSeed, rotation };
  const note = { roomId: `room-${index}`, private: false, clockFactor: 1, days: 3, chairs, next };
  const terms = { game, options: {}, casual: false, days: 3, seats: 2, mode: "", people: 1, names: [account] };
  const listing = { ...terms, accounts: [account], status: "open", spectators: 0, since: index };
  return {
    row: { ...rowOf(index, { id, game }), status: "waiting", position: 0, turn: 0, listing: JSON.stringify(listing) },
    seated: [account],
    journal: (journal) => void journal.sleep(id, note),
  };
}

interface Weight {
  bytes: number;
  timers: number;
}

/** Starts a server on this folder and returns its heap and timers when all is quiet. */
async function weigh(folder: string): Promise<Weight> {
  const server = await openServer(quietConfig(folder), PACE);
  await server.tables;
  const lobby = await new Client(server.address).joinOrCreate("lobby");
  lobby.onMessage("*", () => undefined);
  await lobby.request("browse", {});
  // Deadlines are checked a few times.
  await new Promise((resolve) => setTimeout(resolve, 3 * PACE.deadlines));
  for (let run = 0; run < 3; run++) globalThis.gc?.();
  const { heapUsed, external } = process.memoryUsage();
  const timers = process.getActiveResourcesInfo().filter((name) => name === "Timeout").length;
  await lobby.leave();
  await server.close();
  return { bytes: heapUsed + external, timers };
}

if (!globalThis.gc) throw new Error("start with --expose-gc");
const empty = mkdtempSync(join(tmpdir(), "house-rules-bench-"));
const full = mkdtempSync(join(tmpdir(), "house-rules-bench-"));
const over = mkdtempSync(join(tmpdir(), "house-rules-bench-"));
await fill(empty, 0);
await fill(full, GAMES);
await fillFinished(over, GAMES);
// The first server of a process compiles code.
await weigh(empty);
const before = await weigh(empty);
const asleep = await weigh(full);
const between = await weigh(empty);
const finished = await weigh(over);
const after = await weigh(empty);
// Every server of a process leaves about a megabyte behind, so each is compared with the empty ones around it.
const bytesOf = ({ bytes }: Weight, ...around: Weight[]): number =>
  (bytes - around.reduce((sum, weight) => sum + weight.bytes, 0) / around.length) / GAMES;
const each = bytesOf(asleep, before, between);
const left = bytesOf(finished, between, after);
const timers = asleep.timers - before.timers;
console.log(`${GAMES} sleeping games: ${each.toFixed(0)} bytes each, ${timers} more timers`);
console.log(`${GAMES} finished matches: ${left.toFixed(0)} bytes each`);
for (const folder of [empty, full, over]) rmSync(folder, { recursive: true });
process.exit(each < MOST_BYTES && timers <= 0 && left < MOST_FINISHED_BYTES ? 0 : 1);
