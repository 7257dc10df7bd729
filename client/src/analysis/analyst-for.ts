import { readTable, TableError, type TableOf, writeTable } from "../../../shared/analysis/table-file.ts";
import type { Analyst, AnalystSource, Progress, SolvedTable } from "../../../shared/core/analyst.ts";
import type { GameDefinition } from "../../../shared/core/game.ts";
import { urlOf } from "../base-path.ts";

const STORE = "house-rules-analysis";
const addressOf = (name: string): string => urlOf(`/analysis/${name}.bin`);

const known = new Map<string, SolvedTable>();

/** Returns the analyst of a match. Its table is fetched or, where none is shipped, solved once and kept. */
export async function analystFor(
  source: AnalystSource,
  game: GameDefinition,
  options: object,
  seats: number,
  progress: Progress,
): Promise<Analyst> {
  const name = source.tableName(options, seats);
  if (name === null) return source.analyst(options, seats, null);
  const of = { name, game: game.id, rulesVersion: game.rulesVersion };
  const table =
    known.get(name) ?? (await fetched(of)) ?? (await kept(of)) ?? (await solved(source, options, of, progress));
  if (table) known.set(name, table);
  return source.analyst(options, seats, table);
}

/** The table of the server; null if it has none for these rules or cannot be reached. */
async function fetched(of: TableOf): Promise<SolvedTable | null> {
  const response = await fetch(addressOf(of.name)).catch(() => null);
  if (!response?.ok) return null;
  const bytes = new Uint8Array(await response.arrayBuffer());
  const table = read(bytes, of);
  if (table) await keep(of.name, bytes);
  return table;
}

/** The table of an earlier visit, for use without a connection. */
async function kept(of: TableOf): Promise<SolvedTable | null> {
  const response = await (await store())?.match(addressOf(of.name));
  return response ? read(new Uint8Array(await response.arrayBuffer()), of) : null;
}

/** Solves the table; null if that fails, so that the analyst estimates. */
async function solved(
  source: AnalystSource,
  options: object,
  of: TableOf,
  progress: Progress,
): Promise<SolvedTable | null> {
  let table: SolvedTable;
  try {
    table = source.solve(options, progress);
  } catch {
    return null;
  }
  await keep(of.name, writeTable(table, of));
  return table;
}

function read(bytes: Uint8Array, of: TableOf): SolvedTable | null {
  try {
    return readTable(bytes, of);
  } catch (error) {
    if (error instanceof TableError) return null;
    throw error;
  }
}

async function keep(name: string, bytes: Uint8Array): Promise<void> {
  // A full or forbidden store only means that the table is fetched again.
  await store()
    .then((cache) => cache?.put(addressOf(name), new Response(bytes.slice())))
    .catch(() => undefined);
}

/** Browsers offer the store in secure contexts only. */
const store = async (): Promise<Cache | null> => ("caches" in globalThis ? caches.open(STORE).catch(() => null) : null);
