import { type Card, cardSuit } from "../../../../core/cards.ts";
import { HIGHEST, valueOfCard } from "../../rules/builds.ts";
import { cardPoints } from "../../rules/scoring.ts";

/**
 * A pile of cards as one number. Cards of one value are alike except for the spade and the ten of diamonds: two bits for
 * each value count the plain ones, one bit for each value is its spade, and the highest bit is the ten of diamonds.
 */
export type Pile = number;

const SPADES = 2 * HIGHEST;
export const TEN_OF_DIAMONDS: Pile = 2 ** (SPADES + HIGHEST);

export const plain = (value: number): Pile => 1 << (2 * (value - 1));
export const spade = (value: number): Pile => 1 << (SPADES + value - 1);
export const plainIn = (pile: Pile, value: number): number => (pile >>> (2 * (value - 1))) & 3;
export const hasSpade = (pile: Pile, value: number): boolean => ((pile >>> (SPADES + value - 1)) & 1) === 1;
export const hasTenOfDiamonds = (pile: Pile): boolean => pile >= TEN_OF_DIAMONDS;

export const pileOf = (cards: readonly Card[]): Pile =>
  cards.reduce((pile, card) => {
    if (card === "10D") return pile + TEN_OF_DIAMONDS;
    return pile + (cardSuit(card) === "S" ? spade : plain)(valueOfCard(card));
  }, 0);

/** Returns a function that adds up a number over the cards of a pile. */
function total(of: (card: Card) => number): (pile: Pile) => number {
  const sumOf = (bits: number, width: number, first: number, suit: string): number => {
    let sum = 0;
    for (let place = 0; bits >> (place * width) > 0; place++) {
      const value = first + place;
      const count = (bits >> (place * width)) & ((1 << width) - 1);
      if (count > 0) sum += count * of(`${value === 1 ? "A" : value}${suit}`);
    }
    return sum;
  };
  const low = Int32Array.from({ length: 1024 }, (_, bits) => sumOf(bits, 2, 1, "C"));
  const high = Int32Array.from({ length: 1024 }, (_, bits) => sumOf(bits, 2, 6, "C"));
  const spades = Int32Array.from({ length: 1024 }, (_, bits) => sumOf(bits, 1, 1, "S"));
  const ten = of("10D");
  return (pile) =>
    (low[pile & 1023] as number) +
    (high[(pile >>> 10) & 1023] as number) +
    (spades[(pile >>> SPADES) & 1023] as number) +
    (hasTenOfDiamonds(pile) ? ten : 0);
}

/** The number of cards of each value: three bits each, the ace in the lowest ones. */
export type Counts = number;

export const oneOf = (value: number): Counts => 1 << (3 * (value - 1));
export const countIn = (counts: Counts, value: number): number => (counts >>> (3 * (value - 1))) & 7;
export const countsOf: (pile: Pile) => Counts = total((card) => oneOf(valueOfCard(card)));

/** Captured cards by what they score: points, spades and cards in one number, so that it can be added up. */
export type Worth = number;

const POINTS = 1 << 12;
const SPADE = 1 << 6;
export const worthOf: (pile: Pile) => Worth = total(
  (card) => cardPoints(card) * POINTS + (cardSuit(card) === "S" ? SPADE : 0) + 1,
);
export const pointsIn = (worth: Worth): number => worth >> 12;
export const spadesIn = (worth: Worth): number => (worth >> 6) & 63;
export const cardsIn = (worth: Worth): number => worth & 63;

/** A rough price of captured cards: points count most, spades and the number of cards less. */
export const priceOfWorth = (worth: Worth): number =>
  100 * pointsIn(worth) + 35 * spadesIn(worth) + 12 * cardsIn(worth);
export const priceOf: (pile: Pile) => number = total((card) => priceOfWorth(worthOf(pileOf([card]))));

/** The lowest value in counts, which contain some. */
export const lowestIn = (counts: Counts): number => (((31 - Math.clz32(counts & -counts)) / 3) | 0) + 1;

/** The counts without any cards of a value. */
export const without = (counts: Counts, value: number): Counts => counts & ~(7 << (3 * (value - 1)));
