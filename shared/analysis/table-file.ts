import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex } from "@noble/hashes/utils.js";
import * as z from "zod/mini";
import type { SolvedTable } from "../core/analyst.ts";

/** Values are stored as multiples of this, so rounding changes them by at most half of it. */
const GRAIN = 2 ** -20;

const FORMAT = "house-rules/analysis-1";

const headerShape = z.strictObject({
  format: z.literal(FORMAT),
  name: z.string(),
  game: z.string(),
  rulesVersion: z.int(),
  layers: z.int(),
  rows: z.int(),
  columns: z.int(),
  /** Maximum error of a stored value. */
  bound: z.number(),
  /** SHA-256 of the packed values. */
  digest: z.string(),
});
export type TableHeader = z.infer<typeof headerShape>;

/** Identity of a table: its name, game and version of the rules. */
export type TableOf = Pick<TableHeader, "name" | "game" | "rulesVersion">;

/** Thrown if the bytes are not the requested table. */
export class TableError extends Error {}

/** Writes a table as a line of JSON and packed values. */
export function writeTable(table: SolvedTable, of: TableOf): Uint8Array {
  const { layers, rows, columns, bound } = table;
  const packed = pack(table);
  const header: TableHeader = {
    format: FORMAT,
    ...of,
    layers,
    rows,
    columns,
    bound: bound + GRAIN / 2,
    digest: bytesToHex(sha256(packed)),
  };
  const line = new TextEncoder().encode(`${JSON.stringify(header)}\n`);
  const bytes = new Uint8Array(line.length + packed.length);
  bytes.set(line);
  bytes.set(packed, line.length);
  return bytes;
}

/** Reads a table; damaged bytes, another table or other rules are refused. */
export function readTable(bytes: Uint8Array, of: TableOf): SolvedTable {
  const end = bytes.indexOf(10);
  const header = readHeader(new TextDecoder().decode(bytes.subarray(0, Math.max(0, end))));
  if (header.name !== of.name || header.game !== of.game) throw new TableError(`this is the table ${header.name}`);
  if (header.rulesVersion !== of.rulesVersion)
    throw new TableError(`the table is of rules version ${header.rulesVersion}`);
  const packed = bytes.subarray(end + 1);
  if (bytesToHex(sha256(packed)) !== header.digest) throw new TableError("the digest does not belong to this table");
  const { layers, rows, columns, bound } = header;
  return { layers, rows, columns, bound, values: unpack(packed, layers, rows, columns) };
}

function readHeader(text: string): TableHeader {
  try {
    const parsed = headerShape.safeParse(JSON.parse(text));
    if (parsed.success) return parsed.data;
  } catch {}
  throw new TableError("the file is not an analysis table");
}

/** Predicts a value from its preceding neighbours, because values change smoothly with both scores. */
function expected(grains: Int32Array, at: number, row: number, column: number, columns: number): number {
  if (row > 0 && column > 0)
    return (grains[at - 1] as number) + (grains[at - columns] as number) - (grains[at - columns - 1] as number);
  if (column > 1) return 2 * (grains[at - 1] as number) - (grains[at - 2] as number);
  if (column > 0) return grains[at - 1] as number;
  return row > 0 ? (grains[at - columns] as number) : 0;
}

/** Packs differences from the predicted values as varints: seven bits per byte, with the sign in the lowest bit. */
function pack({ values, rows, columns }: SolvedTable): Uint8Array {
  const grains = Int32Array.from(values, (value) => Math.round(value / GRAIN));
  const bytes: number[] = [];
  eachEntry(values.length, rows, columns, (at, row, column) => {
    const difference = (grains[at] as number) - expected(grains, at, row, column, columns);
    let rest = difference < 0 ? -2 * difference - 1 : 2 * difference;
    while (rest > 127) {
      bytes.push((rest & 127) | 128);
      rest >>>= 7;
    }
    bytes.push(rest);
  });
  return Uint8Array.from(bytes);
}

function unpack(bytes: Uint8Array, layers: number, rows: number, columns: number): Float64Array {
  const grains = new Int32Array(layers * rows * columns);
  let next = 0;
  eachEntry(grains.length, rows, columns, (at, row, column) => {
    let rest = 0;
    let shift = 0;
    let byte = 128;
    while (byte & 128) {
      byte = bytes[next++] ?? 0;
      rest |= (byte & 127) << shift;
      shift += 7;
    }
    grains[at] = expected(grains, at, row, column, columns) + (rest & 1 ? -((rest + 1) >>> 1) : rest >>> 1);
  });
  return Float64Array.from(grains, (grain) => grain * GRAIN);
}

function eachEntry(
  size: number,
  rows: number,
  columns: number,
  visit: (at: number, row: number, column: number) => void,
): void {
  for (let at = 0; at < size; at++) visit(at, Math.floor(at / columns) % rows, at % columns);
}
