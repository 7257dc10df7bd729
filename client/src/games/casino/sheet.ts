import { type Card, cardSuit } from "../../../../shared/core/cards.ts";
import type { Seat } from "../../../../shared/core/game.ts";
import type { Tally } from "../../../../shared/games/casino/contract.ts";
import { cardPoints, tally } from "../../../../shared/games/casino/rules/scoring.ts";

/** Items of the score sheet. */
export type Item = "aces" | "twoOfSpades" | "tenOfDiamonds" | "spades" | "cards" | "total";

/** Value of an item for one side. */
export interface Cell {
  /** The side, as its seats. */
  seats: string;
  points: number;
  /** Number of cards, for items whose points are not that number. */
  count: number | null;
}

/** One item for all sides. */
export interface Row {
  item: Item;
  cells: Cell[];
}

/** The score sheet of a counted match, item by item. */
export function sheetOf(captures: readonly (readonly Card[])[], sides: readonly Seat[][]): Row[] {
  const tallies = tally(captures, sides);
  const forSpades = spadeAwards(captures, sides);
  const row = (item: Item, points: (side: Tally, index: number) => number, count?: "spades" | "cards"): Row => ({
    item,
    cells: tallies.map((side, index) => ({
      seats: side.seats.join(),
      points: points(side, index),
      count: count ? side[count] : null,
    })),
  });
  const awardFor = (index: number) => forSpades[index] ?? 0;
  return [
    row("aces", ({ aces }) => aces * cardPoints("AS")),
    row("twoOfSpades", ({ twoOfSpades }) => twoOfSpades * cardPoints("2S")),
    row("tenOfDiamonds", ({ tenOfDiamonds }) => tenOfDiamonds * cardPoints("10D")),
    row("spades", (_, index) => awardFor(index), "spades"),
    row("cards", (side, index) => awards(side) - awardFor(index), "cards"),
    row("total", ({ points }) => points),
  ];
}

/** Bonus points of a side: most spades and most cards. */
const awards = (side: Tally): number =>
  side.points -
  side.aces * cardPoints("AS") -
  side.twoOfSpades * cardPoints("2S") -
  side.tenOfDiamonds * cardPoints("10D");

/** The scoring reports both awards as one number; in spades-only games they are equal, so each is half. */
function spadeAwards(captures: readonly (readonly Card[])[], sides: readonly Seat[][]): number[] {
  const spades = captures.map((cards) => cards.filter((card) => cardSuit(card) === "S"));
  return tally(spades, sides).map((side) => awards(side) / 2);
}
