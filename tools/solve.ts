import { parseArgs } from "node:util";
import { brotliCompressSync } from "node:zlib";
import { analystSource } from "../shared/games/analysts.ts";
import { catalog, entryOf } from "../shared/games/catalog.ts";
import { progressBar, SHIPPED, storeTable } from "./analysis-tables.ts";

const USAGE = `usage: npm run solve -- GAME [--mode M] [--options JSON]
games: ${Object.keys(catalog).join(", ")}`;

function fail(message: string): never {
  console.error(message);
  process.exit(2);
}

function readArguments() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: { mode: { type: "string" }, options: { type: "string", default: "{}" } },
    });
  } catch (error) {
    return fail(`${(error as Error).message}\n${USAGE}`);
  }
}

const { values, positionals } = readArguments();
const entry = entryOf(positionals[0] ?? "");
const source = analystSource(positionals[0] ?? "");
if (!entry || !source || positionals.length !== 1) fail(USAGE);
let raw: object;
try {
  raw = { ...JSON.parse(values.options), ...(values.mode && { mode: values.mode }) };
} catch {
  fail(`--options takes JSON\n${USAGE}`);
}
const options = entry.game.options.safeParse(raw);
if (!options.success) fail(`these options do not fit ${entry.game.id}: ${JSON.stringify(raw)}`);
const name = source.tableName(options.data, 2);
if (name === null) fail(`${entry.game.id} ${JSON.stringify(raw)} has no table: it is valued directly or estimated`);

const began = process.cpuUsage();
const table = source.solve(options.data, progressBar(name));
const { user, system } = process.cpuUsage(began);
const bytes = storeTable(SHIPPED, entry.game, name, table);
const analyst = source.analyst(options.data, 2, table);
const state = entry.game.create(options.data, 2, { int: () => 0 });
const seat = state.actor ?? 0;
const { win } = analyst.analyse(entry.game.viewFor(state, seat), seat);
console.log(
  `${name}: start value ${win[seat]?.toFixed(10)}, proven within ${(table.startBound ?? table.bound).toExponential(1)}`,
);
console.log(`${bytes.length} bytes, ${brotliCompressSync(bytes).length} on the wire, ${(user + system) / 1e6} s`);
