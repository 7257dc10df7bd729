import type { Seat } from "../../../../shared/core/game.ts";
import type { AnalysedMove, OpenedMatch } from "../messages.ts";
import type { Moment } from "../moments.ts";
import type { Teller } from "../sentences.ts";

/** Data of the graph and of its picture. */
export interface Drawn {
  game: Teller;
  match: OpenedMatch;
  moves: readonly AnalysedMove[];
  moments: readonly Moment[];
  /** The seat whose share is drawn where one line is enough. */
  viewer: Seat | null;
  /** Final shares; null while the analysis runs. */
  result: readonly number[] | null;
}

/** Seats with a line: one of two, whose shares add up to 1, or all of several. */
export const drawnSeats = ({ match, viewer }: Drawn): Seat[] =>
  match.names.length === 2 ? [viewer ?? 0] : [...match.names.keys()];

/** The shares of all seats at a position; undefined where the analysis has not been yet. */
export const sharesAt = ({ moves, match, result }: Drawn, step: number): readonly number[] | undefined =>
  moves[step]?.win ?? (step === match.actions ? (result ?? undefined) : undefined);

/** The points of a seat's line, both coordinates from 0 to 1, y upwards. */
export function curveOf(drawn: Drawn, seat: Seat): { x: number; y: number }[] {
  const { moves, match, result } = drawn;
  const shares = [...moves.map(({ win }) => win), ...(result ? [result] : [])];
  return shares.map((win, step) => ({ x: xOf(match, step), y: win[seat] ?? 0 }));
}

export const xOf = ({ actions }: OpenedMatch, step: number): number => step / Math.max(1, actions);

/** Position of the marker of a moment, on the line of its seat. */
export function placeOf(drawn: Drawn, { step, move }: Moment): { x: number; y: number } {
  const seats = drawnSeats(drawn);
  const seat = seats.length === 1 ? (seats[0] as Seat) : move.seat;
  return { x: xOf(drawn.match, step), y: sharesAt(drawn, step)?.[seat] ?? 0.5 };
}
