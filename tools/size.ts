import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";

/** Compares download sizes with their budgets: the lobby, and everything up to the first dice on the felt. */

const BUILT = fileURLToPath(new URL("../dist/client/", import.meta.url));
const KILOBYTE = 1024;

/** One file of the build manifest. */
interface Chunk {
  file: string;
  css?: string[];
  imports?: string[];
}

/** A stage of a visit: its entry files and its budget in kilobytes on the wire. */
const BUDGETS = [
  { name: "the lobby", entries: ["index.html"], most: 122 },
  {
    name: "the first table of dice",
    entries: ["index.html", "src/pages/seating.ts", "src/games/farkle/client.ts", "src/stage/TableStage.ts"],
    most: 400,
  },
  {
    name: "the first table of cards",
    entries: ["index.html", "src/pages/seating.ts", "src/games/casino/client.ts", "src/stage/cards/CardStage.ts"],
    most: 350,
  },
  { name: "the match report", entries: ["index.html", "src/pages/report/ReportPage.tsx"], most: 230 },
] as const;

/** Every file that these entries load. */
function filesOf(list: Record<string, Chunk>, entries: readonly string[]): string[] {
  const chunks = new Set<string>();
  const add = (name: string): void => {
    const chunk = list[name];
    if (!chunk) throw new Error(`the build has no ${name}`);
    if (chunks.has(name)) return;
    chunks.add(name);
    for (const below of chunk.imports ?? []) add(below);
  };
  for (const entry of entries) add(entry);
  const files = [...chunks].flatMap((name) => [list[name]?.file ?? "", ...(list[name]?.css ?? [])]);
  return [...new Set(["index.html", ...files])];
}

const weigh = (file: string): number => gzipSync(readFileSync(join(BUILT, file)), { level: 9 }).length / KILOBYTE;

/** One line of the report, in compressed kilobytes. */
export interface Weight {
  name: string;
  weight: number;
  most: number;
  /** The largest files first. */
  files: { file: string; weight: number }[];
}

/** Measures the existing build. */
export function weights(): Weight[] {
  const list = JSON.parse(readFileSync(join(BUILT, "assets.json"), "utf8")) as Record<string, Chunk>;
  return BUDGETS.map(({ name, entries, most }) => {
    const files = filesOf(list, entries).map((file) => ({ file, weight: weigh(file) }));
    files.sort((a, b) => b.weight - a.weight);
    return { name, most, files, weight: files.reduce((sum, file) => sum + file.weight, 0) };
  });
}

/** Formats the report as a table. */
export function report(lines: readonly Weight[]): string {
  const row = (name: string, weight: number, rest = "") =>
    `${name.padEnd(44)}${weight.toFixed(1).padStart(8)} KB${rest}`;
  return lines
    .flatMap(({ name, weight, most, files }) => [
      row(name, weight, `  of ${most} KB${weight > most ? "  TOO MUCH" : ""}`),
      ...files.slice(0, 5).map((file) => row(`  ${file.file}`, file.weight)),
    ])
    .join("\n");
}

if (import.meta.main) {
  const lines = weights();
  console.log(report(lines));
  process.exitCode = lines.some(({ weight, most }) => weight > most) ? 1 : 0;
}
