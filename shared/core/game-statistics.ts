import type { Achievement } from "./achievement.ts";
import type { CommonState, GameEvent, Seat } from "./game.ts";
import type { Numbers, Stats } from "./numbers.ts";

/** Effect of an event on the turn it belongs to. */
export interface TurnNews {
  seat: Seat;
  points?: number;
  failed?: boolean;
  ended?: boolean;
}

/** The plays of a game, and how many of them by both sides make a resignation or an agreed draw a result. */
export interface Plays {
  /** The numbers that count plays. */
  names: readonly string[];
  /** Below this number the match does not count. */
  least: number;
  /** From this number on it counts in full: about half of a usual match, by mode. Without a number: twice the least. */
  full?: Readonly<Record<string, number>>;
}

/** Statistics of a game, in addition to the numbers that all games have. */
export interface GameStatistics<S extends CommonState = CommonState, E extends GameEvent = GameEvent> {
  /** Names of the numbers, with the rule by which each is aggregated. */
  stats: Stats;
  plays: Plays;
  /** Numbers that an event adds for the player who made the move; `all` are the events of that move. */
  note(event: E, state: S, all: readonly E[]): Numbers | null;
  /** Numbers of a seat at the end; `won` is false for a win by forfeit. */
  end(state: S, seat: Seat, noted: Numbers, won: boolean): Numbers;
  /** True if a win from this state would be a comeback. */
  farBehind?(state: S, seat: Seat): boolean;
  /** Seats that play together; without it, each seat is a side of its own. */
  sides?(state: S): Seat[][];
  /** Dollars that the seat's dice earned. */
  earned?(state: S, seat: Seat): number;
  /** Ids of what the seat picked before its first turn, such as special dice; repeated for each copy. */
  picks?(state: S, seat: Seat): readonly string[];
  /** Points and failures of turns, in games whose turns are worth points. */
  turnNews?(event: E): TurnNews | null;
  achievements: readonly Achievement[];
  /** Claims that hold in every state that the rules can reach, by their wording. */
  invariants: Readonly<Record<string, (state: S) => boolean>>;
}

/** Erases the types of one game, because the application treats all games alike. */
export const gameStatistics = <S extends CommonState, E extends GameEvent>(of: GameStatistics<S, E>): GameStatistics =>
  of as unknown as GameStatistics;

/** Returns 1 for true and 0 for false. */
export const once = (happened: boolean): number => (happened ? 1 : 0);

/** Returns the points by which the best other seat leads. */
export const lag = (scores: readonly number[], seat: Seat): number =>
  Math.max(...scores.filter((_, other) => other !== seat)) - (scores[seat] ?? 0);

export const total = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);
