import { type Card, cardSuit } from "../../../../shared/core/cards.ts";
import { fill } from "../../text/say.ts";
import { words } from "./words.ts";

const CARD = /\b(A|[2-9]|10)[SHDC]\b/g;

/** A card in words: "5 of spades". */
export function cardName(card: Card): string {
  const rank = card.slice(0, -1);
  return fill(words.cardName, { rank: rank === "A" ? words.ace : rank, suit: words.suits[cardSuit(card)] });
}

/** Cards in words, one after the other. */
export const cardNames = (cards: readonly Card[]): string => cards.map(cardName).join(", ");

/** "12 cards". */
export const cardCount = (count: number): string => fill(words.cards, { count });

/** Cards in notation, one after the other, in words. */
export const inWords = (notation: string): string => {
  const names = notation.match(CARD)?.map(cardName) ?? [];
  const last = names.pop();
  return names.length === 0 ? (last ?? notation) : `${names.join(", ")}${words.and}${last}`;
};
