import type { PuzzleMatch } from "../../shared/core/puzzle-source.ts";
import type { CatalogEntry } from "../../shared/games/catalog.ts";
import { puzzleSource } from "../../shared/games/puzzle-sources.ts";
import type { PuzzleSet } from "../../shared/puzzles/puzzle-file.ts";
import { analystFor, shippedTable } from "../analysis-tables.ts";
import { simulationRngs } from "../simulate.ts";
import { type Candidate, type Mine, mineMatch, type Shaft } from "./mine.ts";
import { select } from "./select.ts";

/** Distinct candidates wanted for each puzzle, so that there is a choice. */
const CHOICE = 2;
/** Matches after which mining ends for each wanted puzzle, even if there is little choice. */
const PATIENCE = 30;

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
    const shaft = openShaft(entry, match);
    const wanted = shareOf(
      source.matches.map(({ share }) => share),
      count,
    )[kind] as number;
    const share = (done: number) => progress((kind + done) / source.matches.length);
    return select(mineShaft({ entry, source }, shaft, wanted, seed + 7919 * kind, share), wanted);
  });
  puzzles.sort((a, b) => a.puzzle.rating - b.puzzle.rating || (a.puzzle.id < b.puzzle.id ? -1 : 1));
  return { game: game.id, rulesVersion: game.rulesVersion, seed, puzzles: puzzles.map(({ puzzle }) => puzzle) };
}

/** Prepares the matches of one kind. */
export function openShaft({ game }: CatalogEntry, match: PuzzleMatch): Shaft {
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

function mineShaft(mine: Mine, shaft: Shaft, wanted: number, seed: number, progress: (share: number) => void) {
  const { dice, thought } = simulationRngs(seed);
  const found: Candidate[] = [];
  const alike = new Set<string>();
  for (let number = 0; number < PATIENCE * wanted && alike.size < CHOICE * wanted; number++) {
    for (const candidate of mineMatch(mine, shaft, number, dice, thought)) {
      found.push(candidate);
      alike.add(candidate.likeness);
    }
    progress(Math.min(1, alike.size / (CHOICE * wanted)));
  }
  return found;
}
