import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Journal } from "../server/journal/journal.ts";
import type { StorePlace } from "../server/store/store.ts";
import { headerOf, noteOf, ROLL } from "../test/helpers/stores/journal-parts.ts";
import { openJournal } from "../test/helpers/stores/open-journal.ts";
import { startPostgres } from "../test/helpers/stores/postgres.ts";

/** Durable actions per second, in SQLite and PostgreSQL side by side. */

const SECONDS = Number(process.argv[2] ?? 3);
/** Number of tables that move concurrently, each when its last move is durable. */
const TABLES = [1, 10, 100, 1000];

/** Actions per second. */
async function measure(journal: Journal, tables: number): Promise<number> {
  const ids = Array.from({ length: tables }, (_, index) => `${tables}-${index}`);
  await Promise.all(ids.map((id) => journal.begin(headerOf(id), noteOf(id))));
  let actions = 0;
  const stop = AbortSignal.timeout(SECONDS * 1000);
  const play = async (id: string) => {
    for (let seq = 1; !stop.aborted; seq++) {
      await journal.append(id, seq, { ...ROLL, id: `move-${seq}` }, null);
      actions++;
    }
  };
  const began = performance.now();
  await Promise.all(ids.map(play));
  return (actions * 1000) / (performance.now() - began);
}

async function run(place: StorePlace): Promise<number[]> {
  const journal = await openJournal(place);
  const speeds: number[] = [];
  for (const tables of TABLES) speeds.push(await measure(journal, tables));
  await journal.close();
  return speeds;
}

const folder = mkdtempSync(join(tmpdir(), "house-rules-bench-"));
const sqlite = await run({ file: join(folder, "house.sqlite") });
rmSync(folder, { recursive: true });
const server = await startPostgres();
const postgres = await run({ url: await server.freshDatabase() });
await server.stop();

console.log("actions on the disk per second");
console.log("tables   SQLite   PostgreSQL");
TABLES.forEach((tables, index) => {
  const cells = [sqlite[index] ?? 0, postgres[index] ?? 0].map((speed, at) => speed.toFixed(0).padStart(at ? 12 : 8));
  console.log(`${tables}`.padEnd(6), ...cells);
});
