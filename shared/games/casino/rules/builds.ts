import type { Card } from "../../../core/cards.ts";

/** Highest value of a card, and therefore of a build. */
export const HIGHEST = 10;

/** Value of a card from its first letter alone: the hottest function of the simulations. */
export function valueOfCard(card: Card): number {
  const digit = card.charCodeAt(0) - 48;
  if (digit === 1) return 10;
  return digit > 9 ? 1 : digit;
}

/** Sum of the card values. */
export function sumOf(cards: readonly Card[]): number {
  let sum = 0;
  for (const card of cards) sum += valueOfCard(card);
  return sum;
}

/** Returns every value up to ten that the whole stack divides into, ascending. */
export function stackValues(cards: readonly Card[]): number[] {
  let highest = 1;
  for (const card of cards) highest = Math.max(highest, valueOfCard(card));
  const values: number[] = [];
  for (let value = highest; value <= HIGHEST; value++) if (dividesInto(cards, value)) values.push(value);
  return values;
}

/** True if all cards divide into groups that each add up to this value. */
export function dividesInto(cards: readonly Card[], value: number): boolean {
  const sum = sumOf(cards);
  if (sum === 0 || sum % value !== 0) return false;
  const counts = new Array<number>(HIGHEST + 1).fill(0);
  for (const card of cards) {
    const own = valueOfCard(card);
    if (own > value) return false;
    counts[own] = (counts[own] as number) + 1;
  }
  return sum === value || fillGroup(counts, value, sum / value, value, value);
}

/** Number of groups of its value in a stack. */
export const groupCount = (cards: readonly Card[], value: number): number => sumOf(cards) / value;

/** Fills the open group with cards no higher than `from`, then starts the next one with the highest card left. */
function fillGroup(counts: number[], value: number, groups: number, open: number, from: number): boolean {
  if (open === 0) return groups === 1 || fillGroup(counts, value, groups - 1, value, value);
  for (let next = Math.min(open, from); next > 0; next--) {
    const left = counts[next] as number;
    if (left === 0) continue;
    counts[next] = left - 1;
    const filled = fillGroup(counts, value, groups, open - next, next);
    counts[next] = left;
    if (filled) return true;
    // The highest card left has to be part of some group: if it fits none now, it never will.
    if (open === value) return false;
  }
  return false;
}
