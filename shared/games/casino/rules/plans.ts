import type { Card } from "../../../core/cards.ts";
import type { Seat } from "../../../core/game.ts";
import type { Board } from "../contract.ts";
import { HIGHEST, valueOfCard } from "./builds.ts";
import { handOf, isTaken, mayStartBuild, ownBuild } from "./permits.ts";

/** Purposes for which a seat could stage cards. */
export interface Plans {
  /** Values for which a hand card may capture a stack. */
  captures: readonly number[];
  /** Values that a stack with this hand card may be laid as. */
  builds(played: Card): readonly number[];
}

/** Collects from the hand every stack value that is worth staging for. */
export function plansOf(board: Board, seat: Seat): Plans {
  const hand = handOf(board, seat);
  const counts = new Array<number>(HIGHEST + 1).fill(0);
  for (const card of hand) counts[valueOfCard(card)] = countOf(valueOfCard(card)) + 1;
  const own = ownBuild(board, seat);
  const reserved = own && hand.length > 1 && countOf(own.value) === 1 ? own.value : 0;
  const captures: number[] = [];
  const wanted: number[] = [];
  for (let value = 1; value <= HIGHEST; value++) {
    if (countOf(value) === 0) continue;
    if (value !== reserved) captures.push(value);
    if (own ? own.value === value : mayStartBuild(board) && !isTaken(board, seat, value)) wanted.push(value);
  }
  return { captures, builds };

  function countOf(value: number): number {
    return counts[value] as number;
  }
  /** A hand card cannot be part of the stack and also capture it. */
  function builds(played: Card): readonly number[] {
    const value = valueOfCard(played);
    if (countOf(value) !== 1 || !wanted.includes(value) || !hand.includes(played)) return wanted;
    return wanted.filter((other) => other !== value);
  }
}

/**
 * True if loose cards can complete the staged values to groups of one of the wanted values. Groups are filled
 * in staging order; every stack can be staged in such an order.
 */
export function leadsTo(
  wanted: readonly number[],
  staged: readonly number[],
  loose: readonly number[],
  except: readonly number[],
): boolean {
  let sums = 0;
  for (const value of wanted) {
    const open = openGroup(staged, value);
    if (open === 0) return true;
    if (open < 0) continue;
    sums ||= sumsOf(loose, except);
    if ((sums >> (value - open)) & 1) return true;
  }
  return false;
}

/** Sum of the unfinished group: 0 if there is none, -1 if a group exceeds the value. */
export function openGroup(staged: readonly number[], value: number): number {
  let open = 0;
  for (const card of staged) {
    if (card === value) continue;
    open += card;
    if (open > value) return -1;
    if (open === value) open = 0;
  }
  return open;
}

/** Bit mask of the sums that subsets of the loose cards have, without the cards at the given places. */
function sumsOf(loose: readonly number[], except: readonly number[]): number {
  let sums = 1;
  for (let at = 0; at < loose.length; at++) if (!except.includes(at)) sums |= sums << (loose[at] as number);
  return sums;
}
