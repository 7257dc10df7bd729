import type { PuzzleMatch } from "../../shared/core/puzzle-source.ts";
import type { CatalogEntry } from "../../shared/games/catalog.ts";
import { puzzleSource } from "../../shared/games/catalog.ts";
import type { PuzzleSet } from "../../shared/puzzles/puzzle-file.ts";
import { analystFor, shippedTable } from "../analysis-tables.ts";
import { simulationRngs } from "../simulate.ts";
import { type Candidate, type MatchSetup, mineMatch, type PuzzleGame } from "./mine.ts";
import { select } from "./select.ts";

/** Distinct candidates wanted for each puzzle. */
const CANDIDATES_PER_PUZZLE = 2;
/** Largest number of matches played for each wanted puzzle. */
const MATCHES_PER_PUZZLE = 30;

/** Mines puzzles of one game. Depends on the arguments, the rules and the bots alone. */
export function mineSet(
  entry: CatalogEntry,
  count: number,
  seed: number,
  progress: (share: number) => void,
): PuzzleSet {
  const { game } = entry;
  const source = puzzleSource(game.id);
  if (!source) throw new Error(`${game.id} has no puzzles`);
  const puzzles = source.matches.flatMap((match, kind) => {
    const setup = prepareMatches(entry, match);
    const wanted = shareOf(
      source.matches.map(({ share }) => share),
      count,
    )[kind] as number;
    const share = (done: number) => progress((kind + done) / source.matches.length);
    return select(mineMatches({ entry, source }, setup, wanted, seed + 7919 * kind, share), wanted);
  });
  puzzles.sort((a, b) => a.puzzle.rating - b.puzzle.rating || (a.puzzle.id < b.puzzle.id ? -1 : 1));
  return { game: game.id, rulesVersion: game.rulesVersion, seed, puzzles: puzzles.map(({ puzzle }) => puzzle) };
}

/** Prepares the matches of one kind. */
export function prepareMatches({ game }: CatalogEntry, match: PuzzleMatch): MatchSetup {
  const parsed = game.options.safeParse(match.options);
  if (!parsed.success) throw new Error(`the options ${JSON.stringify(match.options)} do not fit ${game.id}`);
  const options = parsed.data;
  return { match, options, analyst: analystFor(game, options, 2), table: shippedTable(game, options, 2) };
}

/** Divides a count by shares; the sum stays the same. */
function shareOf(shares: readonly number[], count: number): number[] {
  let before = 0;
  return shares.map((_, kind) => {
    const upTo = Math.round(count * shares.slice(0, kind + 1).reduce((sum, share) => sum + share, 0));
    const own = upTo - before;
    before = upTo;
    return own;
  });
}

function mineMatches(
  of: PuzzleGame,
  setup: MatchSetup,
  wanted: number,
  seed: number,
  progress: (share: number) => void,
) {
  const { dice, thought } = simulationRngs(seed);
  const found: Candidate[] = [];
  const alike = new Set<string>();
  for (let number = 0; number < MATCHES_PER_PUZZLE * wanted && alike.size < CANDIDATES_PER_PUZZLE * wanted; number++) {
    for (const candidate of mineMatch(of, setup, number, dice, thought)) {
      found.push(candidate);
      alike.add(candidate.likeness);
    }
    progress(Math.min(1, alike.size / (CANDIDATES_PER_PUZZLE * wanted)));
  }
  return found;
}
