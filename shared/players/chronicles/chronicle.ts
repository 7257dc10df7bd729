import type { CommonState, GameEvent, Seat } from "../../core/game.ts";
import type { Numbers, Stats } from "../numbers.ts";

/** What a game remembers of its matches, beside what all games do. */
export interface Chronicle<S extends CommonState = CommonState, E extends GameEvent = GameEvent> {
  /** Its numbers, and how each is kept. */
  stats: Stats;
  /** What an event says of the player who made the move; `all` are the events of that move. */
  note(event: E, state: S, all: readonly E[]): Numbers | null;
  /** What a seat has at the end; `won` only when it was won at the table, not by a forfeit. */
  end(state: S, seat: Seat, noted: Numbers, won: boolean): Numbers;
  /** Is this seat so far behind that winning would be a comeback? */
  farBehind?(state: S, seat: Seat): boolean;
  /** Who plays together; without it everyone plays alone. */
  sides?(state: S): Seat[][];
  /** Dollars that the seat's dice earned. */
  earned?(state: S, seat: Seat): number;
}

/** Forgets the types of one game: the house handles all of them alike. */
export const chronicle = <S extends CommonState, E extends GameEvent>(of: Chronicle<S, E>): Chronicle =>
  of as unknown as Chronicle;

/** 1 or nothing, to be added up. */
export const once = (happened: boolean): number => (happened ? 1 : 0);

/** How far the best other seat is ahead. */
export const lag = (scores: readonly number[], seat: Seat): number =>
  Math.max(...scores.filter((_, other) => other !== seat)) - (scores[seat] ?? 0);

export const total = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);
