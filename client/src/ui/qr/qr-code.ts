import { correctionOf } from "./reed-solomon.ts";

/** Data and correction codewords of versions 1 to 5 at the lowest correction level; each is a single block. */
const VERSIONS = [
  { data: 19, correction: 7 },
  { data: 34, correction: 10 },
  { data: 55, correction: 15 },
  { data: 80, correction: 20 },
  { data: 108, correction: 26 },
] as const;
/** Mode and length of byte data take 12 bits, so a code holds two bytes less than its data codewords. */
const HEADER_BYTES = 2;
const PADDING = [0xec, 0x11];
/** Format bits of correction level L with mask 0, with their own correction and mask (ISO/IEC 18004, annex C). */
const FORMAT = 0b111011111000100;

/** A square of modules; true is dark, null is not set yet. */
type Grid = (boolean | null)[][];

/** The modules of a QR code for a text of at most 106 bytes; null for a longer one. */
export function qrCode(text: string): boolean[][] | null {
  const bytes = [...new TextEncoder().encode(text)];
  const version = VERSIONS.findIndex(({ data }) => data >= bytes.length + HEADER_BYTES) + 1;
  const capacity = VERSIONS[version - 1];
  if (!capacity) return null;
  const data = padded(bytes, capacity.data);
  const codewords = [...data, ...correctionOf(data, capacity.correction)];
  const grid = patterns(version);
  fillIn(grid, bitsOf(codewords));
  return grid as boolean[][];
}

/** Codewords of byte mode: mode, length and bytes, filled up with padding. */
function padded(bytes: readonly number[], count: number): number[] {
  const bits = `0100${bits8(bytes.length)}${bytes.map(bits8).join("")}0000`;
  const words = (bits.match(/.{8}/g) ?? []).map((word) => Number.parseInt(word, 2));
  for (let index = 0; words.length < count; index++) words.push(PADDING[index % 2] as number);
  return words;
}

const bits8 = (value: number): string => value.toString(2).padStart(8, "0");

const bitsOf = (codewords: readonly number[]): boolean[] =>
  [...codewords.map(bits8).join("")].map((bit) => bit === "1");

/** A grid with everything but the data: finders, timing, alignment and format. */
function patterns(version: number): Grid {
  const size = 17 + 4 * version;
  const grid: Grid = Array.from({ length: size }, () => new Array(size).fill(null));
  const set = (row: number, column: number, dark: boolean) => {
    if (row >= 0 && row < size && column >= 0 && column < size) (grid[row] as Grid[0])[column] = dark;
  };
  /** Concentric squares around a centre; rings at these distances are light. */
  const squares = (row: number, column: number, radius: number, light: readonly number[]) => {
    for (let y = -radius; y <= radius; y++) {
      for (let x = -radius; x <= radius; x++) {
        set(row + y, column + x, !light.includes(Math.max(Math.abs(x), Math.abs(y))));
      }
    }
  };
  for (let index = 8; index < size - 8; index++) {
    set(6, index, index % 2 === 0);
    set(index, 6, index % 2 === 0);
  }
  if (version > 1) squares(size - 7, size - 7, 2, [1]);
  for (const [row, column] of [
    [3, 3],
    [3, size - 4],
    [size - 4, 3],
  ] as const) {
    squares(row, column, 4, [2, 4]);
  }
  for (let bit = 0; bit < 15; bit++) {
    const dark = ((FORMAT >> bit) & 1) === 1;
    const near = bit < 6 ? bit : bit < 8 ? bit + 1 : size - 15 + bit;
    set(near, 8, dark);
    const far = bit < 8 ? size - 1 - bit : bit === 8 ? 7 : 14 - bit;
    set(8, far, dark);
  }
  set(size - 8, 8, true);
  return grid;
}

/** Writes the bits in columns of two from the bottom right, up and down in turn, under mask 0. */
function fillIn(grid: Grid, bits: readonly boolean[]): void {
  const size = grid.length;
  let next = 0;
  let upward = true;
  for (let right = size - 1; right > 0; right -= 2) {
    // The column of the timing pattern holds no data.
    if (right === 6) right--;
    for (let step = 0; step < size; step++) {
      const row = upward ? size - 1 - step : step;
      const line = grid[row] as Grid[0];
      for (const column of [right, right - 1]) {
        if (line[column] !== null) continue;
        const bit = bits[next++] ?? false;
        line[column] = bit !== ((row + column) % 2 === 0);
      }
    }
    upward = !upward;
  }
}
