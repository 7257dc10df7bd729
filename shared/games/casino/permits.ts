import type { Card } from "../../core/cards.ts";
import type { Seat } from "../../core/game.ts";
import { valueOfCard } from "./builds.ts";
import type { Board, Build } from "./contract.ts";

/** The cards of a seat, none if the board does not show them. */
export const handOf = (board: Board, seat: Seat): readonly Card[] => board.hands[seat] ?? [];

/** The one build that a seat may own. */
export function ownBuild(board: Board, seat: Seat): Build | undefined {
  for (const build of board.builds) if (build.owner === seat) return build;
  return undefined;
}

/** Do four play as two sides? */
export const hasPartners = (board: Board): boolean => board.options.partners && board.hands.length === 4;

/** The seats that play for one score, together. */
export function sidesOf(board: Board): Seat[][] {
  const seats = [...board.hands.keys()];
  if (!hasPartners(board)) return seats.map((seat) => [seat]);
  return [seats.filter((seat) => seat % 2 === 0), seats.filter((seat) => seat % 2 === 1)];
}

/** Do two seats play together, or are they one? */
export const arePartners = (board: Board, a: Seat, b: Seat): boolean => hasPartners(board) && a % 2 === b % 2;

/** Does the seat hold a card of this value besides the one it plays? */
export function holds(board: Board, seat: Seat, value: number, played: Card | null): boolean {
  for (const card of handOf(board, seat)) if (card !== played && valueOfCard(card) === value) return true;
  return false;
}

/** The own build for which this card is kept: the last that can take it, and not the last card in hand. */
export function reservedFor(board: Board, seat: Seat, card: Card): Build | undefined {
  const own = ownBuild(board, seat);
  if (!own || valueOfCard(card) !== own.value) return undefined;
  return handOf(board, seat).length > 1 && !holds(board, seat, own.value, card) ? own : undefined;
}

/** Has someone else a build of this value? Two owners never share one. */
export function isTaken(board: Board, seat: Seat, value: number): boolean {
  for (const build of board.builds) if (build.value === value && build.owner !== seat) return true;
  return false;
}

/** May a build be started in this round? */
export const mayStartBuild = (board: Board): boolean => board.round === 1 || board.options.newBuildsInRound2;

/** Why the seat may not lay a stack down as a build of this value, or null: a new one, or merged into its own. */
export function buildRefusal(board: Board, seat: Seat, value: number, played: Card): string | null {
  if (!holds(board, seat, value, played)) return "value-not-held";
  const own = ownBuild(board, seat);
  if (own) return own.value === value ? null : "owns-another-build";
  if (!mayStartBuild(board)) return "no-new-builds";
  return isTaken(board, seat, value) ? "value-taken" : null;
}
