import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, utf8ToBytes } from "@noble/hashes/utils.js";
import * as z from "zod/mini";
import { canonicalJson } from "../core/fairness.ts";
import type { Puzzle } from "./puzzle.ts";

const FORMAT = "house-rules/puzzles-1";

/** Values are stored as whole multiples of this. */
const GRAIN = 1e-4;

const fields = z.record(z.string(), z.unknown());

const puzzleShape = z.strictObject({
  id: z.string(),
  /** Index of the options in the list of the file. */
  of: z.int(),
  state: fields,
  values: z.array(z.int()),
  error: z.optional(z.number()),
  thumb: z.int(),
  /** Indexes of the themes in the list of the file. */
  themes: z.array(z.int()),
  rating: z.int(),
});

const fileShape = z.strictObject({
  format: z.literal(FORMAT),
  game: z.string(),
  rulesVersion: z.int(),
  seed: z.int(),
  /** SHA-256 of the puzzles in canonical JSON. */
  digest: z.string(),
  options: z.array(fields),
  themes: z.array(z.string()),
  puzzles: z.array(puzzleShape),
});
type PuzzleFile = z.infer<typeof fileShape>;

/** Game and version of the rules that a set of puzzles belongs to. */
export interface PuzzleSetOf {
  game: string;
  rulesVersion: number;
}

/** The puzzles of a game. */
export interface PuzzleSet extends PuzzleSetOf {
  /** Seed with which they were mined. */
  seed: number;
  puzzles: Puzzle[];
}

/** Thrown if a text is not the requested set of puzzles. */
export class PuzzleFileError extends Error {}

const digestOf = (value: unknown): string => bytesToHex(sha256(utf8ToBytes(canonicalJson(value))));

/** The id of a puzzle depends on its position and values, so a stored answer never counts for another puzzle. */
export const puzzleId = ({ options, state, values }: Pick<Puzzle, "options" | "state" | "values">): string =>
  digestOf([options, state, values.map(toGrains)]).slice(0, 10);

const toGrains = (value: number): number => Math.round(value / GRAIN);

/** The value as it is stored. */
export const roundedValue = (value: number): number => toGrains(value) / (1 / GRAIN);

/** Writes a set of puzzles as one line of JSON for each. */
export function writePuzzles({ game, rulesVersion, seed, puzzles }: PuzzleSet): string {
  const options = distinct(puzzles.map((puzzle) => puzzle.options));
  const themes = distinct(puzzles.flatMap((puzzle) => puzzle.themes));
  const lines = puzzles.map(({ id, state, values, error, thumb, rating, ...puzzle }) => ({
    id,
    of: options.findIndex((other) => canonicalJson(other) === canonicalJson(puzzle.options)),
    state,
    values: values.map(toGrains),
    ...(error > 0 && { error }),
    thumb,
    themes: puzzle.themes.map((theme) => themes.indexOf(theme)),
    rating,
  }));
  const header = { format: FORMAT, game, rulesVersion, seed, digest: digestOf(lines), options, themes };
  const written = lines.map((line) => JSON.stringify(line)).join(",\n");
  return `${JSON.stringify(header).slice(0, -1)},"puzzles":[\n${written}\n]}\n`;
}

function distinct<T>(values: readonly T[]): T[] {
  return [...new Map(values.map((value) => [canonicalJson(value), value])).values()];
}

/** Reads a set of puzzles; damaged texts, another game or other rules are refused. */
export function readPuzzles(text: string, of: PuzzleSetOf): PuzzleSet {
  const file = parse(text);
  if (file.game !== of.game) throw new PuzzleFileError(`these are puzzles of ${file.game}`);
  if (file.rulesVersion !== of.rulesVersion)
    throw new PuzzleFileError(`the puzzles are of rules version ${file.rulesVersion}`);
  if (digestOf(file.puzzles) !== file.digest) throw new PuzzleFileError("the digest does not belong to these puzzles");
  const puzzles = file.puzzles.map(({ of: at, error = 0, values, themes, ...puzzle }) => ({
    ...puzzle,
    options: file.options[at] ?? {},
    values: values.map((value) => value / (1 / GRAIN)),
    error,
    themes: themes.map((theme) => file.themes[theme] ?? ""),
  }));
  return { ...of, seed: file.seed, puzzles };
}

function parse(text: string): PuzzleFile {
  try {
    const parsed = fileShape.safeParse(JSON.parse(text));
    if (parsed.success) return parsed.data;
  } catch {}
  throw new PuzzleFileError("this is not a set of puzzles");
}
