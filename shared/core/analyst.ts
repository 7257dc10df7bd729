import type { Action, GameEvent, Result, Seat } from "./game.ts";

/** Certainty of a value: a proven bound on its error, or the standard error of an estimate. */
export type Certainty = { exact: true; bound: number } | { exact: false; error: number };

/** One distinct decision, represented by one of its actions, and each seat's win share after it. */
export interface Choice<A extends Action = Action> {
  action: A;
  win: number[];
}

/** Each seat's win share. Shares add up to 1; a draw is shared equally among its winners. */
export type Shares = Certainty & { win: number[] };

/** Value of a position under best play. */
export type Analysis<A extends Action = Action> = Shares & {
  /** Every distinct decision of the given seat; empty if it is not that seat's turn. */
  options: Choice<A>[];
  /** Standard error of the difference of two options, where it is less than that of the shares. */
  costError?: number;
};

/** What a decision cost, for the seat that made it. The certainty is that of the cost. */
export type Judgement<A extends Action = Action> = Certainty & {
  /** The steps of the best decision. */
  best: A[];
  /** Difference from the best decision. */
  cost: number;
  /** What a random decision costs on average. */
  stake: number;
  /** Number of distinct decisions. */
  choices: number;
};

/** Values the positions of one match, using only the information in the view. */
export interface Analyst<V = unknown, A extends Action = Action, S = unknown> {
  /** Returns the value of the position and of every distinct decision of this seat. */
  analyse(view: V, seat: Seat): Analysis<A>;
  /** Returns the win shares after an action, before its random outcome. Accepts clock actions as well. */
  after(view: V, seat: Seat, action: A): number[];
  /**
   * Judges an action; null if it decides nothing, such as a step that can be taken back. Without an action it costs
   * nothing and the best one is wanted. Games in which a decision is one action do without this function.
   */
  judge?(view: V, seat: Seat, action: A | null): Judgement<A> | null;
  /** How matches with hidden information are valued once they are over. */
  hindsight?: Hindsight<S>;
  /** True for positions before the first one that can be valued, such as a draft. */
  isUnvalued?(view: V): boolean;
}

/** Values the positions of a finished match, whose hands are known, so that only a deal changes what is known. */
export interface Hindsight<S = unknown> {
  shares(state: S): Shares;
  /** Returns the shares before a deal that led to this state; null if the events contain none. */
  beforeDeal(state: S, events: readonly GameEvent[]): number[] | null;
}

/** Values the decisions of one match by the points that a seat can expect at its end, for challenges that count points. */
export interface PointsAnalyst<V = unknown, A extends Action = Action> {
  /** Final points that best play expects at the start of a match. */
  readonly expected: number;
  /** Returns the expected final points of this seat after an action, before its random outcome. */
  after(view: V, seat: Seat, action: A): number;
}

/** Start-of-turn values of a game for one option set: `layers` surfaces of `rows` × `columns` win shares. */
export interface SolvedTable {
  layers: number;
  rows: number;
  columns: number;
  values: Float64Array;
  /** Maximum error of the values of trusted positions. */
  bound: number;
  /** The start value of a match with its own bound, where that is tighter. */
  start?: { value: number; bound: number };
}

/** Reports the finished share of a long computation, from 0 to 1. */
export type Progress = (share: number) => void;

/** How a game is analysed: which option sets have a table, how it is solved, and the analyst that reads it. */
export interface AnalystSource<O extends object = object, V = unknown, A extends Action = Action> {
  /** The name of the table that these options need at this number of seats, or null when none is needed. */
  tableName(options: O, seats: number): string | null;
  /** Solves the start-of-turn values of these options for two seats. */
  solve(options: O, progress?: Progress): SolvedTable;
  /** Returns why a position cannot arise in a match, or null; for positions that were not played. */
  flaw?(view: V): string | null;
  /** Returns an analyst, which estimates if the table that the options need is missing. Another seed takes other samples. */
  analyst(options: O, seats: number, table: SolvedTable | null, seed?: number): Analyst<V, A, never>;
  /** Returns an analyst of points; null if the length of a match depends on the points. */
  points?(options: O): PointsAnalyst<V, A> | null;
}

/** The win shares of a finished match. */
export const sharesOf = ({ winners }: Result, seats: number): number[] =>
  Array.from({ length: seats }, (_, seat) => (winners.includes(seat) ? 1 / winners.length : 0));
