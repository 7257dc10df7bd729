import { sharesFor } from "../../../../analysis/position.ts";
import { sharesOf } from "../../../../core/analyst.ts";
import type { Seat } from "../../../../core/game.ts";
import { HIGHEST } from "../../rules/builds.ts";
import { captureSets } from "./capture-sets.ts";
import { shareBeforeDeal } from "./first-round.ts";
import {
  type Counts,
  cardsIn,
  countIn,
  countsOf,
  hasSpade,
  lowestIn,
  type Pile,
  plain,
  plainIn,
  priceOf,
  spade,
  TEN_OF_DIAMONDS,
  type Worth,
  without,
  worthOf,
} from "./piles.ts";
import { bestIn, bestOf } from "./plain-turns.ts";
import { resultOf } from "./result.ts";
import type { Stack, Table } from "./table.ts";

/** Number of different playouts of a position. */
const VARIANTS = 64;

/** For each playout, how much it prefers cards of each value: factors between 0.7 and 1.3. */
const TASTES = Array.from({ length: VARIANTS }, (_, number) =>
  Float64Array.from({ length: HIGHEST + 1 }, (__, value) => 0.7 + 0.6 * fractionOf(number * 16 + value)),
);

function fractionOf(number: number): number {
  const mixed = Math.imul(number + 1, 0x9e3779b1);
  return (Math.imul(mixed ^ (mixed >>> 15), 0x85ebca6b) >>> 8) / 2 ** 24;
}

/**
 * Plays on with quick moves, which capture the most or trail the least, and returns the shares at the end of the match,
 * or before the second deal of two seats. Playouts with different numbers prefer different cards.
 */
export function playOut(start: Table, number: number): number[] {
  const taste = TASTES[number % VARIANTS] as Float64Array;
  const table = { ...start, hands: [...start.hands], captured: [...start.captured] };
  const seats = table.hands.length;
  let seat = table.actor ?? 0;
  for (let left = table.hands.reduce((sum, hand) => sum + cardsIn(worthOf(hand)), 0); left > 0; left--) {
    while (table.hands[seat] === 0) seat = (seat + 1) % seats;
    quickMove(table, seat, taste);
    seat = (seat + 1) % seats;
  }
  if (seats === 2 && table.round === 1) return sharesFor(0, shareBeforeDeal(table));
  return sharesOf(resultOf(table), seats);
}

/** Makes the largest capture of one card, or else trails the card of least value. */
function quickMove(table: Table, seat: Seat, taste: Float64Array): void {
  const hand = table.hands[seat] as Pile;
  const held = countsOf(hand);
  const loose = countsOf(table.loose);
  const { stacks } = table;
  const own = stacks.length === 0 ? undefined : stacks.find(({ owner }) => owner === seat);
  const kept = own && countIn(held, own.value) === 1 && hand !== bestOf(hand, own.value, 1) ? own.value : 0;
  let most = 0;
  let best = 0;
  let taken: Pile = 0;
  let stack: Stack | undefined;
  for (let rest = held; rest !== 0; ) {
    const value = lowestIn(rest);
    rest = without(rest, value);
    const pack = value === kept ? 0 : bestPack(table.loose, loose, value);
    const gain = pack === 0 ? 0 : (taste[value] as number) * (priceOf(pack) + priceOf(bestOf(hand, value, 1)));
    if (gain > most) {
      most = gain;
      best = value;
      taken = pack;
      stack = undefined;
    }
    for (const other of stacks) {
      if (other.value !== value) continue;
      const price = (taste[value] as number) * (priceOf(other.pile) + priceOf(bestOf(hand, value, 1)));
      if (price <= most) continue;
      most = price;
      best = value;
      taken = 0;
      stack = other;
    }
  }
  if (best === 0) {
    const card = leastWanted(table, hand, held, loose, own, taste);
    table.hands[seat] = hand - card;
    table.loose += card;
    return;
  }
  const card = bestOf(hand, best, 1);
  table.hands[seat] = hand - card;
  table.loose -= taken;
  if (stack) table.stacks = stacks.filter((other) => other !== stack);
  table.captured[seat] =
    (table.captured[seat] as Worth) + worthOf(card) + worthOf(taken) + (stack ? worthOf(stack.pile) : 0);
  table.lastCapturer = seat;
}

const packs = new Map<number, Pile>();
const MOST_PACKS = 200_000;

/** The most valuable cards that one card of this value captures. */
function bestPack(loose: Pile, counts: Counts, value: number): Pile {
  const key = loose * 16 + value;
  let best = packs.get(key);
  if (best === undefined) {
    best = 0;
    for (const set of captureSets(counts, value)) {
      const pile = bestIn(loose, set);
      if (priceOf(pile) > priceOf(best)) best = pile;
    }
    if (packs.size > MOST_PACKS) packs.clear();
    packs.set(key, best);
  }
  return best;
}

/** The card that is cheapest to leave on the table. Without a card that may be trailed, the bans are lifted. */
function leastWanted(
  { stacks, round, hands }: Table,
  hand: Pile,
  held: Counts,
  loose: Counts,
  own: Stack | undefined,
  taste: Float64Array,
): Pile {
  const mayTrail = !(own && round === 1 && hands.length === 2);
  let least = Number.POSITIVE_INFINITY;
  let card: Pile = 0;
  for (let rest = held; rest !== 0; ) {
    const value = lowestIn(rest);
    rest = without(rest, value);
    const cheapest = cheapestOf(hand, value);
    const isFree = mayTrail && countIn(loose, value) === 0 && !stacks.some((stack) => stack.value === value);
    const price = (taste[value] as number) * priceOf(cheapest) + (isFree ? 0 : BANNED);
    if (price >= least) continue;
    least = price;
    card = cheapest;
  }
  return card;
}

const BANNED = 1e6;

const cheapestOf = (hand: Pile, value: number): Pile => {
  if (plainIn(hand, value) > 0) return plain(value);
  return hasSpade(hand, value) ? spade(value) : TEN_OF_DIAMONDS;
};
