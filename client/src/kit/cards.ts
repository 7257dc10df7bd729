import { SUITS, type Suit } from "../../../shared/core/cards.ts";
import type { Entries } from "../text/dictionary.ts";
import { fill } from "../text/say.ts";
import { kitWords as words } from "../text/table.ts";

const CARD = /^(10|[2-9AJQK])([SHDC])$/;

/** The rank and the suit of a card in notation, such as `10S`; null for other texts. */
export function cardOf(notation: string): { rank: string; suit: Suit } | null {
  const [, rank, suit] = CARD.exec(notation) ?? [];
  return rank === undefined ? null : { rank, suit: suit as Suit };
}

export const isSuit = (notation: string): notation is Suit => SUITS.some((suit) => suit === notation);

export const isRed = (suit: Suit): boolean => suit === "H" || suit === "D";

/** A card or a suit in words: "10 of spades", "spades". Other texts stay as they are. */
export function inWords(notation: string): string {
  if (isSuit(notation)) return words.suits[notation];
  const card = cardOf(notation);
  if (!card) return notation;
  return fill(words.cardName, { rank: (words.ranks as Entries)[card.rank] ?? card.rank, suit: words.suits[card.suit] });
}
