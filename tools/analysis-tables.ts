import { mkdirSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { writeTable } from "../shared/analysis/table-file.ts";
import type { Analyst, AnalystSource, SolvedTable } from "../shared/core/analyst.ts";
import type { GameDefinition } from "../shared/core/game.ts";
import { ScenarioError } from "../shared/core/scenario.ts";
import { analystSource, type CatalogEntry } from "../shared/games/catalog.ts";
import { readStoredTable } from "./stored-table.ts";

/** Folder of the tables that the page fetches. */
export const SHIPPED = join(import.meta.dirname, "../client/public/analysis");

/** Folder of the tables that were solved on demand. */
const CACHE = join(tmpdir(), "house-rules-analysis");

/** Draws a progress bar on standard error when it is a terminal. */
export function progressBar(label: string): (share: number) => void {
  const { stderr } = process;
  if (!stderr.isTTY) return () => {};
  return (share) => {
    const done = Math.round(30 * share);
    stderr.write(`\r${label} [${"=".repeat(done)}${" ".repeat(30 - done)}] ${Math.round(100 * share)} %`);
    if (share >= 1) stderr.write("\n");
  };
}

/** Writes a table to a folder and returns its bytes. */
export function storeTable(folder: string, game: GameDefinition, name: string, table: SolvedTable): Uint8Array {
  mkdirSync(folder, { recursive: true });
  const bytes = writeTable(table, { name, game: game.id, rulesVersion: game.rulesVersion });
  writeFileSync(join(folder, `${name}.bin`), bytes);
  return bytes;
}

/** The tables that a mode needs with any of its switches and choices, by name with the options of each. */
export function tablesOf({ game, houseRules, houseRuleApplies }: CatalogEntry, mode: object, seats = 2) {
  const source = analystSource(game.id);
  const sets = Object.entries(houseRules).reduce<object[]>(
    (known, [option, rule]) =>
      rule.type === "number" || houseRuleApplies?.(option, { ...mode }) === false
        ? known
        : known.flatMap((set) =>
            (rule.type === "switch" ? [false, true] : rule.values).map((value) => ({ [option]: value, ...set })),
          ),
    [mode],
  );
  const tables = new Map<string, object>();
  for (const set of sets) {
    const options = game.options.safeParse(set);
    const name = options.success ? (source?.tableName(options.data, seats) ?? null) : null;
    if (options.success && name !== null && !tables.has(name)) tables.set(name, options.data);
  }
  return tables;
}

/** Returns the shipped table of a match; null if it needs none or none is shipped. */
export function shippedTable(game: GameDefinition, options: object, seats: number): SolvedTable | null {
  const name = analystSource(game.id)?.tableName(options, seats) ?? null;
  return name === null ? null : readStoredTable(SHIPPED, game, name);
}

/**
 * Returns an analyst for a match; throws a `ScenarioError` for a game without one. Tables that are not shipped are
 * solved once and kept.
 */
export function analystFor(game: GameDefinition, options: object, seats: number, seed?: number): Analyst {
  const source = analystSource(game.id);
  if (!source) throw new ScenarioError(`${game.id} has no analyst`);
  const name = source.tableName(options, seats);
  return source.analyst(options, seats, name === null ? null : tableOf(source, game, options, name), seed);
}

function tableOf(source: AnalystSource, game: GameDefinition, options: object, name: string): SolvedTable {
  const found = readStoredTable(SHIPPED, game, name) ?? readStoredTable(CACHE, game, name);
  if (found) return found;
  const table = source.solve(options, progressBar(`solving ${name}`));
  storeTable(CACHE, game, name, table);
  return table;
}
