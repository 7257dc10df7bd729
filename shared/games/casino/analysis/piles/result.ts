import type { Result, Seat } from "../../../../core/game.ts";
import type { Tally } from "../../contract.ts";
import { award, outcome } from "../../rules/scoring.ts";
import { cardsIn, pointsIn, spadesIn, type Worth, worthOf } from "./piles.ts";
import type { Table } from "./table.ts";

const tallyOf = (seats: Seat[], worth: Worth): Tally => ({
  seats,
  cards: cardsIn(worth),
  spades: spadesIn(worth),
  aces: 0,
  twoOfSpades: 0,
  tenOfDiamonds: 0,
  points: pointsIn(worth),
});

/** The result of the captures of each side. */
export const resultOfSides = (sides: readonly { seats: Seat[]; worth: Worth }[]): Result =>
  outcome(award(sides.map(({ seats, worth }) => tallyOf(seats, worth))));

/** The result of a table on which no seat has a card: the last capturer takes what is left. */
export function resultOf({ hands, loose, stacks, captured, lastCapturer, partners }: Table): Result {
  const rest = worthOf(loose) + stacks.reduce((sum, { pile }) => sum + worthOf(pile), 0);
  const worthOfSeat = (seat: Seat): Worth => (captured[seat] as Worth) + (seat === lastCapturer ? rest : 0);
  const seats = [...hands.keys()];
  if (!partners || seats.length !== 4)
    return resultOfSides(seats.map((seat) => ({ seats: [seat], worth: worthOfSeat(seat) })));
  return resultOfSides(
    [0, 1].map((side) => ({ seats: [side, side + 2], worth: worthOfSeat(side) + worthOfSeat(side + 2) })),
  );
}
