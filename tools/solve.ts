import { brotliCompressSync } from "node:zlib";
import type { Analysis, SolvedTable } from "../shared/core/analyst.ts";
import { analystSource } from "../shared/games/catalog.ts";
import { progressBar, SHIPPED, storeTable, tablesOf } from "./analysis-tables.ts";
import { readGameArguments } from "./game-arguments.ts";

/** Solves the tables of a mode with all its switches and choices, or with the given options alone. */
const { entry, raw, options, values, fail } = readGameArguments(
  "npm run solve -- GAME [--mode M] [--options JSON] [--to FOLDER]",
  { to: SHIPPED },
);
const source = analystSource(entry.game.id) ?? fail(`${entry.game.id} has no analyst`);
const own = source.tableName(options, 2);
const tables = values.options === "{}" ? tablesOf(entry, raw) : new Map(own === null ? [] : [[own, options]]);
if (tables.size === 0) printDirect();
for (const [name, set] of tables) solveTable(name, set);

/** Solves a table, stores it and prints its start value. */
function solveTable(name: string, options: object): void {
  const began = process.cpuUsage();
  const table = source.solve(options, progressBar(name));
  const { user, system } = process.cpuUsage(began);
  const bytes = storeTable(values.to as string, entry.game, name, table);
  const { value, bound } = table.start ?? { value: shareOf(analysisAtStart(options, table)), bound: table.bound };
  printStart(name, value, bound);
  console.log(`${bytes.length} bytes, ${brotliCompressSync(bytes).length} on the wire, ${(user + system) / 1e6} s`);
}

/** Prints the start value of options that are exact without a table. */
function printDirect(): void {
  const label = `${entry.game.id} ${JSON.stringify(raw)}`;
  const analysis = analysisAtStart(options, null);
  if (!analysis.exact) fail(`${label} has no table: it is estimated`);
  else printStart(`${label} needs no table`, shareOf(analysis), analysis.bound);
}

function printStart(name: string, value: number, bound: number): void {
  console.log(`${name}: start value ${value.toFixed(10)}, proven within ${bound.toExponential(1)}`);
}

/** The first position of a match as the analyst values it. */
function analysisAtStart(options: object, table: SolvedTable | null): Analysis {
  const state = entry.game.create(options, 2, { int: () => 0 });
  const seat = state.actor ?? 0;
  return source.analyst(options, 2, table).analyse(entry.game.viewFor(state, seat), seat);
}

/** The share of the seat that begins. */
function shareOf({ win }: Analysis): number {
  return win[0] as number;
}
