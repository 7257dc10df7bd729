import { brotliCompressSync } from "node:zlib";
import type { AnalystSource } from "../shared/core/analyst.ts";
import { analystSource } from "../shared/games/analysts.ts";
import { progressBar, SHIPPED, storeTable } from "./analysis-tables.ts";
import { readGameArguments } from "./game-arguments.ts";

const { entry, raw, options, fail } = readGameArguments("npm run solve -- GAME [--mode M] [--options JSON]", {});
const source = analystSource(entry.game.id) as AnalystSource;
const name =
  source.tableName(options, 2) ??
  fail(`${entry.game.id} ${JSON.stringify(raw)} has no table: it is valued directly or estimated`);

const began = process.cpuUsage();
const table = source.solve(options, progressBar(name));
const { user, system } = process.cpuUsage(began);
const bytes = storeTable(SHIPPED, entry.game, name, table);
const { value, bound } = table.start ?? { value: valueAtStart(), bound: table.bound };
console.log(`${name}: start value ${value.toFixed(10)}, proven within ${bound.toExponential(1)}`);
console.log(`${bytes.length} bytes, ${brotliCompressSync(bytes).length} on the wire, ${(user + system) / 1e6} s`);

/** The share of the seat that begins, as the analyst reads it from the table. */
function valueAtStart(): number {
  const state = entry.game.create(options, 2, { int: () => 0 });
  const seat = state.actor ?? 0;
  return source.analyst(options, 2, table).analyse(entry.game.viewFor(state, seat), seat).win[seat] as number;
}
