import assert from "node:assert/strict";
import type { Locator } from "playwright-core";

/** True for modules of finders, timing, alignment and format, as ISO/IEC 18004 places them. */
function isFixed(row: number, column: number, size: number): boolean {
  if (row === 6 || column === 6) return true;
  if (row < 9 && (column < 9 || column >= size - 8)) return true;
  if (column < 9 && row >= size - 8) return true;
  const inAlignment = (at: number) => at >= size - 9 && at <= size - 5;
  return size > 21 && inAlignment(row) && inAlignment(column);
}

/** The codewords of a code, read along the zigzag without mask 0. */
export function codewordsIn(modules: boolean[][]): number[] {
  const size = modules.length;
  const bits: boolean[] = [];
  const columns = Array.from({ length: size }, (_, index) => size - 1 - index).filter((column) => column !== 6);
  for (let pair = 0; pair < columns.length; pair += 2) {
    for (let step = 0; step < size; step++) {
      const row = (pair / 2) % 2 === 0 ? size - 1 - step : step;
      for (const column of columns.slice(pair, pair + 2)) {
        if (isFixed(row, column, size)) continue;
        bits.push(modules[row]?.[column] !== ((row + column) % 2 === 0));
      }
    }
  }
  return Array.from({ length: Math.floor(bits.length / 8) }, (_, index) =>
    bits.slice(index * 8, index * 8 + 8).reduce((word, bit) => word * 2 + Number(bit), 0),
  );
}

/** The text in byte mode within these codewords. */
export function textIn(codewords: number[]): string {
  const bits = codewords.map((word) => word.toString(2).padStart(8, "0")).join("");
  assert.equal(bits.slice(0, 4), "0100", "byte mode");
  const length = Number.parseInt(bits.slice(4, 12), 2);
  const bytes = Array.from({ length }, (_, index) => Number.parseInt(bits.slice(12 + index * 8, 20 + index * 8), 2));
  return new TextDecoder().decode(new Uint8Array(bytes));
}

/** The modules of a QR code on a page, read from its drawing without the light margin. */
async function modulesOn(code: Locator): Promise<boolean[][]> {
  const drawing = (await code.locator("path").getAttribute("d")) ?? "";
  const dark = [...drawing.matchAll(/M(\d+) (\d+)h1v1h-1z/g)].map(([, column, row]) => [Number(column), Number(row)]);
  const margin = Math.min(...dark.flat());
  const size = Math.max(...dark.flat()) + 1 - margin;
  const at = new Set(dark.map(([column = 0, row = 0]) => (row - margin) * size + column - margin));
  return Array.from({ length: size }, (_, row) =>
    Array.from({ length: size }, (_, column) => at.has(row * size + column)),
  );
}

/** Scans a QR code on a page; returns its text. */
export const scan = async (code: Locator): Promise<string> => textIn(codewordsIn(await modulesOn(code)));
