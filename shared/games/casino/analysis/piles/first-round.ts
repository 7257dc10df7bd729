import { HIGHEST } from "../../rules/builds.ts";
import { cardsIn, pointsIn, spadesIn, worthOf } from "./piles.ts";
import type { Table } from "./table.ts";

/**
 * Weights of a logistic regression on solved second rounds. A lead counts by the square root of what is left to win, and
 * to begin the round is a disadvantage.
 */
const WEIGHTS = { begins: -1.0, points: 1.0, spades: 0.76, cards: 0.08, lastCapture: 0.22, loosePoints: 0.6 };

/** Points, spades and cards of a match. */
const ALL = { points: 7, spades: HIGHEST, cards: 4 * HIGHEST };

/**
 * Returns the first seat's share before the second deal, at which it begins: how often best play wins the second round,
 * over all deals.
 */
export function shareBeforeDeal({
  captured,
  loose,
  lastCapturer,
}: Pick<Table, "captured" | "loose" | "lastCapturer">): number {
  const [first = 0, second = 0] = captured;
  const lead = (of: (worth: number) => number, all: number): number =>
    (of(first) - of(second)) / Math.sqrt(1 + all - of(first) - of(second));
  const logit =
    WEIGHTS.begins +
    WEIGHTS.loosePoints * pointsIn(worthOf(loose)) +
    WEIGHTS.points * lead(pointsIn, ALL.points) +
    WEIGHTS.spades * lead(spadesIn, ALL.spades) +
    WEIGHTS.cards * lead(cardsIn, ALL.cards) +
    WEIGHTS.lastCapture * (lastCapturer === null ? 0 : 1 - 2 * lastCapturer);
  return 1 / (1 + Math.exp(-logit));
}
