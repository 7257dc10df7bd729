import type { BotLevel } from "./bot.ts";
import type { Action, CommonState, Seat } from "./game.ts";
import type { Rng } from "./rng.ts";

/** A kind of match between two bots from which positions are taken. */
export interface PuzzleMatch {
  options: object;
  /** Share of the game's puzzles; the shares of all kinds add up to 1. */
  share: number;
  bots: readonly BotLevel[];
}

/** Declares the puzzles of a game. A decision is everything a seat does until chance or another seat is next. */
export interface PuzzleSource<S extends CommonState = CommonState, A extends Action = Action> {
  matches: readonly PuzzleMatch[];
  /** Plays a preparation of the match at random, such as a draft; null leaves the move to the bot. */
  prepare?(state: S, seat: Seat, rng: Rng): A | null;
  /** True if this position may become a puzzle; without it, every position may. */
  isCandidate?(state: S, seat: Seat): boolean;
  /** Key of everything that the rest of the match depends on. Decisions that lead to equal keys are equivalent. */
  keyOf(state: S): string;
  /** The next action of a player who follows a simple rule of thumb. */
  ruleOfThumb(state: S, seat: Seat): A;
  /** Id of the question that the position asks, such as `roll-or-bank`. */
  question(state: S): string;
  /** Ids of all themes in the order in which they are shown. */
  themes: readonly string[];
  /** The themes of a position. They must not reveal the answer, because they are shown before it. */
  themesOf(state: S, seat: Seat): string[];
  /** Key shared by near-duplicates, of which only one becomes a puzzle. */
  likeness(state: S, seat: Seat): string;
  /** Number of further decisions that a player has to foresee; adds to the difficulty. 0 without it. */
  depth?(state: S, seat: Seat): number;
}
