import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { puzzleSource } from "../shared/games/catalog.ts";
import { writePuzzles } from "../shared/puzzles/puzzle-file.ts";
import { progressBar } from "./analysis-tables.ts";
import { readGameArguments } from "./game-arguments.ts";
import { mineSet } from "./mining/mine-set.ts";
import { summaryOf } from "./mining/summary.ts";

/** Location of the puzzles that the page fetches. */
const SHIPPED = join(import.meta.dirname, "../client/public/puzzle-sets");

const args = readGameArguments("npm run puzzles -- GAME [--count N] [--seed S] [--out FILE]", {
  count: "240",
  seed: "1",
  out: undefined,
});
const { entry } = args;
const { id } = entry.game;
if (!puzzleSource(id)) args.fail(`${id} has no puzzles`);
const count = args.wholeNumber("count", 1);
const set = mineSet(entry, count, args.wholeNumber("seed"), progressBar(`mining ${id}`));
const file = args.values.out ?? join(SHIPPED, `${id}.json`);
const written = writePuzzles(set);
mkdirSync(dirname(file), { recursive: true });
writeFileSync(file, written);
for (const line of summaryOf(set)) console.log(line);
const kilobytes = (bytes: number): string => `${(bytes / 1024).toFixed(1)} KB`;
console.log(`${kilobytes(written.length)}, ${kilobytes(brotliCompressSync(written).length)} compressed`);
