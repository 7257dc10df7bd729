import type { Card } from "../../../../shared/core/cards.ts";
import type { Seat } from "../../../../shared/core/game.ts";
import type { Options, Tally } from "../../../../shared/games/casino/contract.ts";
import { tally } from "../../../../shared/games/casino/rules/scoring.ts";

/** Items of the score sheet. */
export type Item = "aces" | "twoOfSpades" | "tenOfDiamonds" | "spades" | "cards" | "sweeps" | "total";

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

/** The score sheet of a counted deal, item by item; sweeps only where they score. */
export function sheetOf(
  captures: readonly (readonly Card[])[],
  sides: readonly Seat[][],
  options: Options,
  sweeps: readonly number[] = [],
): Row[] {
  const tallies = tally(captures, sides, options);
  const alone = (award: "mostSpades" | "mostCards") =>
    tally(captures, sides, { ...NOTHING, [award]: options[award] }).map(({ points }) => points);
  const [forSpades, forCards] = [alone("mostSpades"), alone("mostCards")];
  const forSweeps = ({ seats }: Tally): number =>
    seats.reduce((sum, seat) => sum + options.sweeps * (sweeps[seat] ?? 0), 0);
  const row = (item: Item, points: (side: Tally, index: number) => number, count?: "spades" | "cards"): Row => ({
    item,
    cells: tallies.map((side, index) => ({
      seats: side.seats.join(),
      points: points(side, index),
      count: count ? side[count] : null,
    })),
  });
  return [
    row("aces", ({ aces }) => aces * options.aces),
    row("twoOfSpades", ({ twoOfSpades }) => twoOfSpades * options.twoOfSpades),
    row("tenOfDiamonds", ({ tenOfDiamonds }) => tenOfDiamonds * options.tenOfDiamonds),
    row("spades", (_, index) => forSpades[index] ?? 0, "spades"),
    row("cards", (_, index) => forCards[index] ?? 0, "cards"),
    ...(options.sweeps > 0 ? [row("sweeps", forSweeps)] : []),
    row("total", (side) => side.points + forSweeps(side)),
  ];
}

/** The points of an item under these options. */
export const worthOf = (item: Item, options: Options): number =>
  ({ ...options, spades: options.mostSpades, cards: options.mostCards, total: 0 })[item];

const NOTHING = { aces: 0, twoOfSpades: 0, tenOfDiamonds: 0, mostSpades: 0, mostCards: 0 };
