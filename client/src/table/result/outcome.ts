import type { Result, Seat } from "../../../../shared/core/game.ts";
import type { SeatView } from "../../net/synced-table.ts";
import { text } from "../../text/index.ts";
import { number } from "../../text/numbers.ts";
import { fill } from "../../text/say.ts";

const COUNTS_NO_WIN: readonly Result["reason"][] = ["draw", "called-off"];

/** Seats in the order of a result: the viewer's own side or the winners first, then the others. */
function inOrder({ winners }: Result, count: number, mySeat: Seat | null): Seat[] {
  const rank = (seat: Seat) => (seat === mySeat ? 0 : winners.includes(seat) ? 1 : 2);
  return Array.from({ length: count }, (_, seat) => seat).sort((a, b) => rank(a) - rank(b));
}

/** One number per seat, as players read a result: "100 – 77" for two, names and numbers for more. */
function tally(result: Result, seats: readonly SeatView[], mySeat: Seat | null, values: readonly number[]): string {
  const order = inOrder(result, values.length, mySeat);
  const value = (seat: Seat) => number(values[seat] ?? 0);
  if (order.length === 2) return order.map(value).join(" – ");
  if (isWonBySide(result)) return sidesOf(result, order).map(value).join(" – ");
  const named = (seat: Seat) => (seat === mySeat ? text.you : (seats[seat]?.name ?? ""));
  return order.map((seat) => `${named(seat)} ${value(seat)}`).join(" · ");
}

/** True if partners won together. */
const isWonBySide = ({ winners, reason }: Result): boolean => winners.length > 1 && !COUNTS_NO_WIN.includes(reason);

/** The first seat in this order of each side; partners have the same score. */
function sidesOf({ winners }: Result, order: readonly Seat[]): Seat[] {
  const won = (seat: Seat) => winners.includes(seat);
  return order.filter((seat, index) => order.findIndex((other) => won(other) === won(seat)) === index);
}

/** The final scores. */
export const finalScore = (
  result: Result,
  seats: readonly SeatView[],
  mySeat: Seat | null,
  scores: readonly number[],
): string => tally(result, seats, mySeat, scores);

/** The reason of a result in a few words; a draw by agreement is named by its headline. */
export function reasonOf({ winners, reason }: Result, seats: readonly SeatView[], isAgreed: boolean): string | null {
  if (isAgreed) return null;
  if (reason !== "forfeit") return text.reasons[reason];
  const loser = seats.find((_, seat) => !winners.includes(seat));
  return loser?.hasLeft ? fill(text.reasons.left, { name: loser.name }) : text.reasons.forfeit;
}

/** Matches won at this table by each seat, the finished one included. */
export function winsOf({ winners, reason }: Result, seats: readonly SeatView[]): number[] {
  const counts = !COUNTS_NO_WIN.includes(reason);
  return seats.map(({ wins }, seat) => wins + (counts && winners.includes(seat) ? 1 : 0));
}

/** The standing of a table after several matches; null after the first one that was won. */
export function standingOf(result: Result, seats: readonly SeatView[], mySeat: Seat | null): string | null {
  if (seats.every(({ wins }) => wins === 0)) return null;
  return fill(text.standing, { wins: tally(result, seats, mySeat, winsOf(result, seats)) });
}
