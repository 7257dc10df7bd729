import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type FinishedMatch, settle } from "../server/players/settlement/settle.ts";
import { openStore, type Store, type StorePlace } from "../server/store/store.ts";
import { catalog, GAME_IDS } from "../shared/games/catalog.ts";
import { factsOf } from "../shared/players/match-facts.ts";
import { account, addAccounts, finishedMatch } from "../test/helpers/play/finished-match.ts";
import { startPostgres } from "../test/helpers/stores/postgres.ts";

/** Match results written per second, on SQLite and PostgreSQL side by side. */

const MATCHES = Number(process.argv[2] ?? 400);
const PLAYERS = 100;
const KINDS = GAME_IDS.map((game) => ({ game, options: Object.values(catalog[game].variants)[0] as object }));
const LANES = [1, 4, 8];
const CHUNK = 40;

const people = Array.from({ length: PLAYERS }, (_, index) => `player-${index}`);

/** Rated two-seat matches of all games in rotation. */
function played(round: number): FinishedMatch[] {
  return Array.from({ length: MATCHES }, (_, index) => {
    const pair = [index, index + 1 + (index % 7)].map((place) => account(people[place % PLAYERS] as string));
    const kind = KINDS[index % KINDS.length] as (typeof KINDS)[number];
    return finishedMatch({ id: `round-${round}-${index}`, ...kind, players: pair, seed: index });
  });
}

/** Settles matches with this concurrency and returns the time in milliseconds. */
async function time(store: Store, matches: readonly FinishedMatch[], lanes: number): Promise<number> {
  const left = matches.values();
  const began = performance.now();
  const lane = async () => {
    for (const match of left) await settle(store, match);
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  return performance.now() - began;
}

async function open(place: StorePlace): Promise<Store> {
  const store = await openStore(place);
  await addAccounts(store, people);
  return store;
}

const folder = mkdtempSync(join(tmpdir(), "house-rules-bench-"));
const server = await startPostgres();
const stores = [
  await open({ file: join(folder, "players.sqlite") }),
  await open({ url: await server.freshDatabase() }),
];

const rounds = LANES.map((_, round) => played(round));
const began = performance.now();
for (const { record } of rounds[0] ?? []) factsOf(record);
const reading = (performance.now() - began) / MATCHES;
console.log(`${MATCHES} rated matches of all games; reading a record takes ${reading.toFixed(2)} ms of each`);
console.log("results written per second");
console.log("at once   SQLite   PostgreSQL   ratio");
for (const [round, lanes] of LANES.entries()) {
  const spent = stores.map(() => 0);
  // Alternates, so that other load on the machine affects both.
  for (let from = 0; from < MATCHES; from += CHUNK) {
    const chunk = rounds[round]?.slice(from, from + CHUNK) ?? [];
    for (const [index, store] of stores.entries())
      spent[index] = (spent[index] ?? 0) + (await time(store, chunk, lanes));
  }
  const [sqlite = 0, postgres = 0] = spent.map((milliseconds) => (MATCHES * 1000) / milliseconds);
  const cells = [
    sqlite.toFixed(0).padStart(8),
    postgres.toFixed(0).padStart(12),
    (sqlite / postgres).toFixed(1).padStart(7),
  ];
  console.log(`${lanes}`.padEnd(7), ...cells);
}

await Promise.all(stores.map((store) => store.destroy()));
await server.stop();
rmSync(folder, { recursive: true });
