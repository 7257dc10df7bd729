import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type FinishedMatch, settle } from "../server/players/settle.ts";
import { openStore, type Store, type StorePlace } from "../server/store/store.ts";
import { factsOf } from "../shared/players/match-facts.ts";
import { account, addAccounts, finishedMatch } from "../test/helpers/finished.ts";
import { startPostgres } from "../test/helpers/postgres.ts";

/** How many match results are written per second, on SQLite and on PostgreSQL side by side. */

const MATCHES = Number(process.argv[2] ?? 400);
const PLAYERS = 100;
const KINDS = [
  { game: "dash-dice", options: {} },
  { game: "farkle", options: { mode: "ten-round" } },
  { game: "casino", options: {} },
  { game: "dice-10-000", options: {} },
];
const LANES = [1, 4, 8];

const people = Array.from({ length: PLAYERS }, (_, index) => `player-${index}`);

/** Rated matches of two, of all games in turn. */
function played(round: number): FinishedMatch[] {
  return Array.from({ length: MATCHES }, (_, index) => {
    const pair = [index, index + 1 + (index % 7)].map((place) => account(people[place % PLAYERS] as string));
    const kind = KINDS[index % KINDS.length] as (typeof KINDS)[number];
    return finishedMatch({ id: `round-${round}-${index}`, ...kind, players: pair, seed: index });
  });
}

/** Settles all matches, so many at the same time, and gives how many per second. */
async function measure(store: Store, matches: readonly FinishedMatch[], lanes: number): Promise<number> {
  const left = matches.values();
  const began = performance.now();
  const lane = async () => {
    for (const match of left) await settle(store, match);
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  return (matches.length * 1000) / (performance.now() - began);
}

async function run(place: StorePlace, rounds: readonly FinishedMatch[][]): Promise<number[]> {
  const store = await openStore(place);
  await addAccounts(store, people);
  const speeds: number[] = [];
  for (const [index, lanes] of LANES.entries()) speeds.push(await measure(store, rounds[index] ?? [], lanes));
  await store.destroy();
  return speeds;
}

const rounds = LANES.map((_, round) => played(round));
const began = performance.now();
for (const { record } of rounds[0] ?? []) factsOf(record);
const reading = (performance.now() - began) / MATCHES;

const folder = mkdtempSync(join(tmpdir(), "house-rules-bench-"));
const sqlite = await run({ file: join(folder, "players.sqlite") }, rounds);
rmSync(folder, { recursive: true });
const server = await startPostgres();
const postgres = await run({ url: await server.freshDatabase() }, rounds);
await server.stop();

console.log(`${MATCHES} rated matches of all games; reading a record takes ${reading.toFixed(2)} ms of each`);
console.log("results written per second");
console.log("at once   SQLite   PostgreSQL   SQLite is faster by");
LANES.forEach((lanes, index) => {
  const [a, b] = [sqlite[index] ?? 0, postgres[index] ?? 0];
  const cells = [
    `${lanes}`.padEnd(7),
    a.toFixed(0).padStart(8),
    b.toFixed(0).padStart(12),
    (a / b).toFixed(1).padStart(21),
  ];
  console.log(cells.join(" "));
});
