import assert from "node:assert/strict";
import { qrCode } from "../../client/src/ui/qr/qr-code.ts";
import { multiply } from "../../client/src/ui/qr/reed-solomon.ts";

/** Correction codewords of the versions, by the size of their side. */
const CORRECTION: Record<number, number> = { 21: 7, 25: 10, 29: 15, 33: 20, 37: 26 };

/** True for modules of finders, timing, alignment and format, as ISO/IEC 18004 places them. */
function isFixed(row: number, column: number, size: number): boolean {
  if (row === 6 || column === 6) return true;
  if (row < 9 && (column < 9 || column >= size - 8)) return true;
  if (column < 9 && row >= size - 8) return true;
  const inAlignment = (at: number) => at >= size - 9 && at <= size - 5;
  return size > 21 && inAlignment(row) && inAlignment(column);
}

/** The codewords of a code, read along the zigzag without mask 0. */
function codewordsIn(modules: boolean[][]): number[] {
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
function textIn(codewords: number[]): string {
  const bits = codewords.map((word) => word.toString(2).padStart(8, "0")).join("");
  assert.equal(bits.slice(0, 4), "0100", "byte mode");
  const length = Number.parseInt(bits.slice(4, 12), 2);
  const bytes = Array.from({ length }, (_, index) => Number.parseInt(bits.slice(12 + index * 8, 20 + index * 8), 2));
  return new TextDecoder().decode(new Uint8Array(bytes));
}

/** Values of the codewords as a polynomial at the roots of the generator; all are zero without an error. */
function syndromes(codewords: number[], count: number): number[] {
  let root = 1;
  return Array.from({ length: count }, () => {
    const value = codewords.reduce((sum, word) => multiply(sum, root) ^ word, 0);
    root = multiply(root, 2);
    return value;
  });
}

describe("a QR code", () => {
  const texts = ["hi", "http://localhost:2567/table/Xy12_-abc", "https://house.example/table/ä", "x".repeat(106)];
  for (const text of texts) {
    it(`holds ${text.length} characters with their correction (${text.slice(0, 30)})`, () => {
      const modules = qrCode(text) ?? [];
      const count = CORRECTION[modules.length] ?? 0;
      const codewords = codewordsIn(modules);
      assert.equal(textIn(codewords), text);
      assert.deepEqual(syndromes(codewords, count), new Array(count).fill(0));
    });
  }

  it("grows with its text, and refuses one that is too long", () => {
    const sizes = [17, 18, 53, 78, 106].map((length) => qrCode("x".repeat(length))?.length);
    assert.deepEqual(sizes, [21, 25, 29, 33, 37]);
    assert.equal(qrCode("x".repeat(107)), null);
  });

  it("has three finders, timing lines, a dark module and the format of level L with mask 0, twice", () => {
    const modules = qrCode("hi") as boolean[][];
    const line = (row: number, from: number, to: number) =>
      Array.from({ length: to - from }, (_, index) => Number(modules[row]?.[from + index])).join("");
    for (const [row, column] of [
      [0, 0],
      [0, 14],
      [14, 0],
    ] as const) {
      const finder = Array.from({ length: 7 }, (_, step) => line(row + step, column, column + 7));
      assert.deepEqual(finder, ["1111111", "1000001", "1011101", "1011101", "1011101", "1000001", "1111111"]);
    }
    assert.equal(line(6, 8, 13), "10101");
    assert.equal(modules[13]?.[8], true);
    const beside = line(8, 0, 6) + line(8, 7, 9) + Number(modules[7]?.[8]);
    const above = [5, 4, 3, 2, 1, 0].map((row) => Number(modules[row]?.[8])).join("");
    assert.equal(beside + above, "111011111000100");
    const lower = Array.from({ length: 7 }, (_, index) => Number(modules[20 - index]?.[8])).join("");
    assert.equal(lower + line(8, 13, 21), "111011111000100");
  });
});
