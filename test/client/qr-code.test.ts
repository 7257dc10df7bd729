import assert from "node:assert/strict";
import { qrCode } from "../../client/src/ui/qr/qr-code.ts";
import { multiply } from "../../client/src/ui/qr/reed-solomon.ts";
import { codewordsIn, textIn } from "../helpers/browser/qr-reader.ts";

/** Correction codewords of the versions, by the size of their side. */
const CORRECTION: Record<number, number> = { 21: 7, 25: 10, 29: 15, 33: 20, 37: 26 };

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
