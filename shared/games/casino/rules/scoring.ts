import { type Card, cardSuit } from "../../../core/cards.ts";
import type { ResultReason, Seat } from "../../../core/game.ts";
import type { Tally } from "../contract.ts";
import { valueOfCard } from "./builds.ts";

/** Points of a single card: an ace 1, the two of spades 1, the ten of diamonds 2. */
export function cardPoints(card: Card): number {
  if (card === "10D") return 2;
  return valueOfCard(card) === 1 || card === "2S" ? 1 : 0;
}

/** Scores the captures of each side. */
export function tally(captures: readonly (readonly Card[])[], sides: readonly Seat[][]): Tally[] {
  const tallies = sides.map((seats) =>
    count(
      seats,
      seats.flatMap((seat) => captures[seat] ?? []),
    ),
  );
  return award(tallies);
}

/** Adds the points for most spades and most cards, which count between two sides only. */
export function award(tallies: Tally[]): Tally[] {
  const [a, b] = tallies;
  if (tallies.length === 2 && a && b) {
    awardMost(a, b, "spades");
    awardMost(a, b, "cards");
  }
  return tallies;
}

function count(seats: Seat[], cards: Card[]): Tally {
  return {
    seats: [...seats],
    cards: cards.length,
    spades: cards.filter((card) => cardSuit(card) === "S").length,
    aces: cards.filter((card) => valueOfCard(card) === 1).length,
    twoOfSpades: cards.filter((card) => card === "2S").length,
    tenOfDiamonds: cards.filter((card) => card === "10D").length,
    points: cards.reduce((points, card) => points + cardPoints(card), 0),
  };
}

function awardMost(a: Tally, b: Tally, what: "spades" | "cards"): void {
  const lead = Math.sign(a[what] - b[what]);
  a.points += 1 + lead;
  b.points += 1 - lead;
}

/** Winner: more points, then more spades, then more cards; otherwise a draw. */
export function outcome(tallies: readonly Tally[]): { winners: Seat[]; reason: ResultReason } {
  let leaders = best(tallies, "points");
  let reason: ResultReason = "rounds";
  for (const what of ["spades", "cards"] as const) {
    if (leaders.length === 1) break;
    leaders = best(leaders, what);
    reason = "tie-break";
  }
  if (leaders.length > 1) reason = "draw";
  return { winners: leaders.flatMap(({ seats }) => seats).sort((a, b) => a - b), reason };
}

function best(tallies: readonly Tally[], what: "points" | "spades" | "cards"): Tally[] {
  const most = Math.max(...tallies.map((side) => side[what]));
  return tallies.filter((side) => side[what] === most);
}
