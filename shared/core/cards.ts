/** A playing card in notation: rank and suit, such as `AS`, `10D` or `5C`. */
export type Card = string;

export const SUITS = ["S", "H", "D", "C"] as const;
export type Suit = (typeof SUITS)[number];

const NOTATION = /^(A|[2-9]|10)([SHDC])$/;

export const isCard = (text: string): boolean => NOTATION.test(text);

/** Pip value of a card from ace to ten; an ace counts 1. */
export function cardValue(card: Card): number {
  const rank = card.slice(0, -1);
  return rank === "A" ? 1 : Number(rank);
}

export const cardSuit = (card: Card): Suit => card.slice(-1) as Suit;

/** The forty cards from ace to ten of four suits, in a fixed order. */
export function fortyCards(): Card[] {
  const ranks = ["A", "2", "3", "4", "5", "6", "7", "8", "9", "10"];
  return SUITS.flatMap((suit) => ranks.map((rank) => rank + suit));
}

/** Reads card notation: `hand("5S 10D")` is `["5S", "10D"]`. */
export function hand(notation: string): Card[] {
  const cards = notation.split(/[\s,]+/).filter((part) => part !== "");
  for (const card of cards) if (!isCard(card)) throw new RangeError(`"${card}" is not a card`);
  return cards;
}
