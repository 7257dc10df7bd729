import type { CatalogEntry } from "./catalog-entry.ts";
import { type Action, type CommonState, nextActor, play, type Seat } from "./game.ts";
import { seededRng } from "./rng.ts";

/** Sums over played matches, from which the effects of house rules are computed. */
export interface Effects {
  matches: number;
  moves: number;
  /** Sum of the squared lengths of the matches. */
  squaredMoves: number;
  /** Wins of the seat that began, with shares of draws. */
  firstWins: number;
  /** Matches whose winner was far behind. */
  comebacks: number;
  draws: number;
}

export const NO_EFFECTS: Effects = { matches: 0, moves: 0, squaredMoves: 0, firstWins: 0, comebacks: 0, draws: 0 };

/** Phases before the first turn. */
const BEFORE_PLAY = ["turnDecider", "draft"];

/** A match with more moves counts as a draw. */
const LONGEST = 5000;

/** Plays matches by the game's rule of thumb until they have taken this many moves. The seed decides all chance. */
export function sampleEffects(
  entry: CatalogEntry,
  options: object,
  seats: number,
  seed: number,
  moves: number,
): Effects {
  const rng = seededRng(seed);
  const sums = { ...NO_EFFECTS };
  while (sums.moves < moves) {
    const state = entry.game.create(options, seats, rng);
    const behind = new Set<Seat>();
    let first: Seat | null = null;
    let taken = 0;
    for (; !state.result && taken < LONGEST; taken++) {
      const seat = nextActor(entry.game, state);
      if (first === null && !BEFORE_PLAY.includes(state.phase)) first = seat;
      if (entry.statistics.farBehind?.(state, seat)) behind.add(seat);
      moveByThumb(entry, state, seat, rng);
    }
    const winners = state.result?.winners ?? [...state.scores.keys()];
    sums.matches++;
    sums.moves += taken;
    sums.squaredMoves += taken ** 2;
    if (first !== null && winners.includes(first)) sums.firstWins += 1 / winners.length;
    if (winners.length > 1) sums.draws++;
    else if (behind.has(winners[0] as Seat)) sums.comebacks++;
  }
  return sums;
}

/** Plays the rule of thumb, or the first legal action where a house rule forbids it; the clock decides a draft. */
function moveByThumb(
  { game, puzzles }: CatalogEntry,
  state: CommonState,
  seat: Seat,
  rng: ReturnType<typeof seededRng>,
) {
  const isPlayed = puzzles !== undefined && !BEFORE_PLAY.includes(state.phase);
  const wanted: Action = isPlayed ? puzzles.ruleOfThumb(state, seat) : game.fallbackAction(state, seat);
  if (play(game, state, seat, wanted, rng).ok) return;
  const [legal = game.fallbackAction(state, seat)] = game.legalActions(state, seat);
  play(game, state, seat, legal, rng);
}

export const addEffects = (one: Effects, other: Effects): Effects => ({
  matches: one.matches + other.matches,
  moves: one.moves + other.moves,
  squaredMoves: one.squaredMoves + other.squaredMoves,
  firstWins: one.firstWins + other.firstWins,
  comebacks: one.comebacks + other.comebacks,
  draws: one.draws + other.draws,
});

/** Standard errors that a value exceeds in one of twenty samples. */
const CONFIDENCE = 1.96;

/** The mean length of a match in moves, and the error that it exceeds in one of twenty samples. */
export function lengthOf({ matches, moves, squaredMoves }: Effects): { length: number; error: number } {
  const count = Math.max(1, matches);
  const length = moves / count;
  return { length, error: CONFIDENCE * Math.sqrt(Math.max(0, squaredMoves / count - length ** 2) / count) };
}

/** The relative change of the length of a match, and its error. */
export function changeOfLength(usual: Effects, these: Effects): { change: number; error: number } {
  const [before, after] = [lengthOf(usual), lengthOf(these)];
  const ratio = after.length / before.length;
  return { change: ratio - 1, error: ratio * Math.hypot(before.error / before.length, after.error / after.length) };
}

/** The share of matches, and the error that it exceeds in one of twenty samples. */
export function shareOf(count: number, matches: number): { share: number; error: number } {
  const share = count / Math.max(1, matches);
  return { share, error: CONFIDENCE * Math.sqrt((share * (1 - share)) / Math.max(1, matches)) };
}
