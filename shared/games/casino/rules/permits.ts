import type { Card } from "../../../core/cards.ts";
import type { Seat } from "../../../core/game.ts";
import type { Board, Build, CasinoCode } from "../contract.ts";
import { valueOfCard } from "./builds.ts";

/** Cards of a seat; empty if the board does not show them. */
export const handOf = (board: Board, seat: Seat): readonly Card[] => board.hands[seat] ?? [];

/** The single build that a seat may own. */
export function ownBuild(board: Board, seat: Seat): Build | undefined {
  for (const build of board.builds) if (build.owner === seat) return build;
  return undefined;
}

/** True if four seats play as two sides. */
export const hasPartners = (board: Board): boolean => board.options.partners && board.hands.length === 4;

/** Seats that share one score. */
export function sidesOf(board: Board): Seat[][] {
  const seats = [...board.hands.keys()];
  if (!hasPartners(board)) return seats.map((seat) => [seat]);
  return [seats.filter((seat) => seat % 2 === 0), seats.filter((seat) => seat % 2 === 1)];
}

/** True if both seats are on one side of a partner game. */
export const arePartners = (board: Board, a: Seat, b: Seat): boolean => hasPartners(board) && a % 2 === b % 2;

/** True if the seat holds another card of this value besides the played one. */
export function holds(board: Board, seat: Seat, value: number, played: Card | null): boolean {
  for (const card of handOf(board, seat)) if (card !== played && valueOfCard(card) === value) return true;
  return false;
}

/**
 * The actor's build that this card must stay in hand for: it is the last card that captures it, but not the last in
 * hand.
 */
export function reservedFor(board: Board, seat: Seat, card: Card): Build | undefined {
  const own = ownBuild(board, seat);
  if (!own || valueOfCard(card) !== own.value) return undefined;
  return handOf(board, seat).length > 1 && !holds(board, seat, own.value, card) ? own : undefined;
}

/** True if another seat owns a build of this value. Two owners never have builds of the same value. */
export function isTaken(board: Board, seat: Seat, value: number): boolean {
  for (const build of board.builds) if (build.value === value && build.owner !== seat) return true;
  return false;
}

/** True if a build may be started in this round. */
export const mayStartBuild = (board: Board): boolean => board.round === 1 || board.options.newBuildsInRound2;

/** Returns why the seat may not lay a stack as a build of this value, new or merged into its own; null if it may. */
export function buildRefusal(board: Board, seat: Seat, value: number, played: Card): CasinoCode | null {
  if (!holds(board, seat, value, played)) return "value-not-held";
  const own = ownBuild(board, seat);
  if (own) return own.value === value ? null : "owns-another-build";
  if (!mayStartBuild(board)) return "no-new-builds";
  return isTaken(board, seat, value) ? "value-taken" : null;
}
