import { HIGHEST } from "../../rules/builds.ts";
import { captureSets } from "./capture-sets.ts";
import {
  type Counts,
  countIn,
  countsOf,
  hasSpade,
  hasTenOfDiamonds,
  type Pile,
  plain,
  plainIn,
  spade,
  TEN_OF_DIAMONDS,
  type Worth,
  worthOf,
} from "./piles.ts";

/** The effect of a turn: the card that leaves the hand, the change of the loose cards, and the captured cards. */
export interface EndingTurn {
  hand: Pile;
  table: number;
  /** The number of the builds after the turn. */
  builds: number;
  gain: Worth;
  captures: boolean;
  /** Turns with more hope are searched first. */
  hope: number;
}

/**
 * The turns at a table without builds on which none may be started: a card captures, or is trailed if no loose card has
 * its value. Of cards of one value a capture takes the most valuable one, because it is certain then, and what becomes
 * of the other is the same.
 */
export function plainTurns(hand: Pile, table: Pile): EndingTurn[] {
  const turns: EndingTurn[] = [];
  const held = countsOf(hand);
  const loose = countsOf(table);
  for (let value = 1; value <= HIGHEST; value++) {
    if (countIn(held, value) === 0) continue;
    const card = bestOf(hand, value, 1);
    const other = otherTen(hand, value, 1);
    for (const set of captureSets(loose, value)) {
      const taken = bestIn(table, set);
      turns.push(capture(card, taken));
      if (other > 0) turns.push(capture(other, taken));
      const otherTaken = otherTen(table, HIGHEST, countIn(set, HIGHEST));
      if (otherTaken === 0) continue;
      const instead = taken - TEN_OF_DIAMONDS + otherTaken;
      turns.push(capture(card, instead));
      if (other > 0) turns.push(capture(other, instead));
    }
    if (countIn(loose, value) === 0) trailEach(turns, hand, value);
  }
  return turns;
}

const capture = (card: Pile, taken: Pile): EndingTurn => ({
  hand: card,
  table: -taken,
  builds: 0,
  gain: worthOf(taken) + worthOf(card),
  captures: true,
  hope: 0,
});

function trailEach(turns: EndingTurn[], hand: Pile, value: number): void {
  const trail = (card: Pile): void => {
    turns.push({ hand: card, table: card, builds: 0, gain: 0, captures: false, hope: 0 });
  };
  if (plainIn(hand, value) > 0) trail(plain(value));
  if (hasSpade(hand, value)) trail(spade(value));
  if (value === HIGHEST && hasTenOfDiamonds(hand)) trail(TEN_OF_DIAMONDS);
}

/** The most valuable cards of these numbers in a pile. */
export function bestIn(table: Pile, set: Counts): Pile {
  let taken = 0;
  for (let value = 1; value <= HIGHEST; value++) {
    const count = countIn(set, value);
    if (count > 0) taken += bestOf(table, value, count);
  }
  return taken;
}

/** The most valuable cards of a value in a pile, as many as wanted. */
export function bestOf(pile: Pile, value: number, wanted: number): Pile {
  let taken = 0;
  let left = wanted;
  if (value === HIGHEST && hasTenOfDiamonds(pile)) {
    taken += TEN_OF_DIAMONDS;
    left--;
  }
  if (left > 0 && hasSpade(pile, value)) {
    taken += spade(value);
    left--;
  }
  return taken + left * plain(value);
}

/** The ten of spades, where it could be taken in place of the ten of diamonds: neither is always worth more. */
const otherTen = (pile: Pile, value: number, wanted: number): Pile =>
  value === HIGHEST && wanted === 1 && hasTenOfDiamonds(pile) && hasSpade(pile, value) ? spade(value) : 0;
