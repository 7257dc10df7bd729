import type { Analyst, SolvedTable } from "../../shared/core/analyst.ts";
import { type Action, type CommonState, nextActor, play, type Seat } from "../../shared/core/game.ts";
import type { PuzzleMatch, PuzzleSource } from "../../shared/core/puzzle-source.ts";
import { type Rng, shuffle } from "../../shared/core/rng.ts";
import type { CatalogEntry } from "../../shared/games/catalog.ts";
import { type Decision, decisionStep, decisionsOf } from "../../shared/puzzles/decisions.ts";
import { positionOf } from "../../shared/puzzles/position.ts";
import { isRight, leadOf, type Puzzle } from "../../shared/puzzles/puzzle.ts";
import { puzzleId, roundedValue } from "../../shared/puzzles/puzzle-file.ts";
import { minedRating } from "./difficulty.ts";
import { valueDecisions } from "./value-decisions.ts";

/** The best decision of a puzzle leads by at least this win share. */
export const LEAST_LEAD = 0.04;
/** The lead of an estimated puzzle in standard errors. */
export const LEAST_ERRORS = 3;
/** The next best decision wins at least this share, unless the best one always wins: otherwise it is obviously wrong. */
export const LEAST_CHANCE = 0.02;
/** Values are rounded to this. */
const ROUNDING = 1e-4;
/** Puzzles taken from one match: those of one match resemble each other. */
const PER_MATCH = 2;

/** A puzzle with the text by which near-duplicates are found. */
export interface Candidate {
  puzzle: Puzzle;
  likeness: string;
}

/** A game with its declared puzzles. */
export interface PuzzleGame {
  entry: CatalogEntry;
  source: PuzzleSource;
}

/** Everything that the matches of one kind share. */
export interface MatchSetup {
  match: PuzzleMatch;
  /** The options of the match with their defaults. */
  options: object;
  analyst: Analyst;
  table: SolvedTable | null;
}

/** Plays one match between bots and returns the puzzles found in it, at most `PER_MATCH`. */
export function mineMatch(of: PuzzleGame, setup: MatchSetup, number: number, dice: Rng, thought: Rng): Candidate[] {
  const { game, bots } = of.entry;
  const { match, options, table } = setup;
  const bot = bots[match.bots[number % match.bots.length] as (typeof match.bots)[number]];
  const positions: { state: CommonState; seat: Seat }[] = [];
  const state = game.create(options, 2, dice);
  while (!state.result) {
    const seat = nextActor(game, state);
    const legal = game.legalActions(state, seat);
    if (legal.length > 1 && (of.source.isCandidate?.(state, seat) ?? true))
      positions.push({ state: structuredClone(state), seat });
    const action =
      of.source.prepare?.(state, seat, thought) ?? bot(game.viewFor(state, seat), seat, legal, thought, table);
    const played = play(game, state, seat, action, dice);
    if (!played.ok) throw new Error(`a bot chose ${JSON.stringify(action)}: ${played.rejection.code}`);
  }
  const found: Candidate[] = [];
  for (const position of shuffle(positions, thought)) {
    if (found.length === PER_MATCH) break;
    const candidate = examine(of, setup, position.state, position.seat);
    if (candidate) found.push(candidate);
  }
  return found;
}

/** Returns the puzzle of a position, or null if it is none. */
export function examine(
  { entry, source }: PuzzleGame,
  setup: MatchSetup,
  state: CommonState,
  seat: Seat,
): Candidate | null {
  const { game } = entry;
  const thumbs = thumbDecision({ entry, source }, state, seat);
  if (!thumbs) return null;
  const analysis = setup.analyst.analyse(game.viewFor(state, seat), seat);
  const error = analysis.exact ? 0 : analysis.error;
  const least = Math.max(LEAST_LEAD, LEAST_ERRORS * error);
  const value = (decisions: Pick<Decision, "actions">[]) =>
    valueDecisions(game, source, setup.analyst, state, seat, decisions);
  // The rule of thumb costs at least the lead, and most positions are ruled out by that.
  if ((analysis.win[seat] as number) - (value([thumbs])[0] as number) < least - ROUNDING) return null;
  const decisions = decisionsOf(game, source, state, seat);
  const values = value(decisions).map(roundedValue);
  const thumb = decisions.findIndex((decision) => decision.key === thumbs.key);
  if (thumb < 0 || isRight({ values }, thumb) || leadOf({ values }) < least) return null;
  if (isObvious(values)) return null;
  const position = positionOf(game, { ...setup.match.options }, game.withoutHistory?.(state) ?? state);
  const rating = minedRating({ values, thumb }, source.depth?.(state, seat) ?? 0);
  const puzzle = { ...position, values, error, thumb, themes: source.themesOf(state, seat), rating };
  return { puzzle: { id: puzzleId(puzzle), ...puzzle }, likeness: source.likeness(state, seat) };
}

/** True if every decision but the best one surely loses, although the best one does not surely win. */
export function isObvious(values: readonly number[]): boolean {
  const [best = 0, next = 0] = values.toSorted((a, b) => b - a);
  return best < 1 && next < LEAST_CHANCE;
}

/** Upper bound of the actions of a decision. */
const LONGEST = 40;

/** The decision that the rule of thumb makes; null if it is illegal. */
function thumbDecision({ entry, source }: PuzzleGame, state: CommonState, seat: Seat): Decision | null {
  const actions: Action[] = [];
  let now = state;
  while (actions.length < LONGEST) {
    const action = source.ruleOfThumb(now, seat);
    actions.push(action);
    const stepped = decisionStep(entry.game, source, now, seat, action);
    if (stepped.step === "refused") return null;
    if (stepped.step === "complete") return { key: stepped.key, actions };
    now = stepped.state;
  }
  return null;
}
