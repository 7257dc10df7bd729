import { type Card, cardSuit } from "../../../core/cards.ts";
import type { ResultReason, Seat } from "../../../core/game.ts";
import type { Options, Tally } from "../contract.ts";
import { valueOfCard } from "./builds.ts";
import { type Points, USUAL_POINTS } from "./usual-points.ts";

/** Points of a single card; only aces and two other cards have some. */
export function cardPoints(card: Card, { aces, twoOfSpades, tenOfDiamonds }: Points = USUAL_POINTS): number {
  if (card === "10D") return tenOfDiamonds;
  if (card === "2S") return twoOfSpades;
  return valueOfCard(card) === 1 ? aces : 0;
}

/** Scores the captures of each side. */
export function tally(
  captures: readonly (readonly Card[])[],
  sides: readonly Seat[][],
  points: Points = USUAL_POINTS,
): Tally[] {
  const tallies = sides.map((seats) =>
    count(
      seats,
      seats.flatMap((seat) => captures[seat] ?? []),
      points,
    ),
  );
  return award(tallies, points);
}

/** Adds the points for most spades and most cards, which count between two sides only. */
export function award(tallies: Tally[], { mostSpades, mostCards }: Points = USUAL_POINTS): Tally[] {
  const [a, b] = tallies;
  if (tallies.length === 2 && a && b) {
    awardMost(a, b, "spades", mostSpades);
    awardMost(a, b, "cards", mostCards);
  }
  return tallies;
}

function count(seats: Seat[], cards: Card[], worth: Points): Tally {
  return {
    seats: [...seats],
    cards: cards.length,
    spades: cards.filter((card) => cardSuit(card) === "S").length,
    aces: cards.filter((card) => valueOfCard(card) === 1).length,
    twoOfSpades: cards.filter((card) => card === "2S").length,
    tenOfDiamonds: cards.filter((card) => card === "10D").length,
    points: cards.reduce((points, card) => points + cardPoints(card, worth), 0),
  };
}

function awardMost(a: Tally, b: Tally, what: "spades" | "cards", points: number): void {
  const lead = Math.sign(a[what] - b[what]);
  a.points += (points / 2) * (1 + lead);
  b.points += (points / 2) * (1 - lead);
}

/** Winner: more points, then more spades, then more cards, unless equal points are a draw. */
export function outcome(
  tallies: readonly Tally[],
  tieBreak: Options["tieBreak"] = "cards",
): { winners: Seat[]; reason: ResultReason } {
  let leaders = best(tallies, "points");
  let reason: ResultReason = "rounds";
  for (const what of ["spades", "cards"] as const) {
    if (leaders.length === 1 || tieBreak === "draw") break;
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
