import type { Card } from "../../core/cards.ts";
import type { Seat } from "../../core/game.ts";
import { HIGHEST, valueOfCard } from "./builds.ts";
import type { Board } from "./contract.ts";
import { handOf, isTaken, mayStartBuild, ownBuild } from "./permits.ts";

/** What a seat could be staging cards for. */
export interface Plans {
  /** The values for which a hand card may take a stack. */
  captures: readonly number[];
  /** The values that a stack with this hand card in it may be laid down as. */
  builds(played: Card): readonly number[];
}

/** Looks through the hand once for every stack value that is worth staging for. */
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
  /** A card in the hand cannot be both in the stack and the one that is to take it. */
  function builds(played: Card): readonly number[] {
    const value = valueOfCard(played);
    if (countOf(value) !== 1 || !wanted.includes(value) || !hand.includes(played)) return wanted;
    return wanted.filter((other) => other !== value);
  }
}

/**
 * Can the staged values be completed with loose ones to groups of one of the wanted values? Groups are filled
 * one after the other in the order of staging; every stack can be staged in such an order.
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

/** What lies in the unfinished group: 0 if there is none, -1 if a group has run over. */
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

/** A bit for every sum that some of the loose cards add up to, leaving out those at the given places. */
function sumsOf(loose: readonly number[], except: readonly number[]): number {
  let sums = 1;
  for (let at = 0; at < loose.length; at++) if (!except.includes(at)) sums |= sums << (loose[at] as number);
  return sums;
}
