import type { Offer } from "../../../analysis/push-turn.ts";
import { DICE } from "../rules/constants.ts";
import { pointsFor, scoresNothing } from "../rules/score.ts";
import { USUAL_SCORING } from "../rules/scoring.ts";

const FACTORIAL = [1, 1, 2, 6, 24, 120, 720];

/** Calls back with every combination of faces, as counts by face, and the number of rolls that show it. */
function eachFall(diceLeft: number, visit: (counts: readonly number[], rolls: number) => void): void {
  const counts = [0, 0, 0, 0, 0, 0, 0];
  const deal = (face: number, left: number, orders: number): void => {
    if (face === 6) {
      counts[6] = left;
      visit(counts, orders / (FACTORIAL[left] as number));
      return;
    }
    for (let count = 0; count <= left; count++) {
      counts[face] = count;
      deal(face + 1, left - count, orders / (FACTORIAL[count] as number));
    }
  };
  deal(1, diceLeft, FACTORIAL[diceLeft] as number);
}

/** The most points that 0, 1, 2 … locked dice of these can score. */
function bestByCount(counts: readonly number[], diceLeft: number): number[] {
  let best = new Array<number>(diceLeft + 1).fill(0);
  for (let face = 1; face <= 6; face++) {
    const wider = [...best];
    for (let taken = 1; taken <= (counts[face] as number); taken++) {
      const points = pointsFor(face, taken);
      if (points === 0) continue;
      for (let others = 0; others + taken <= diceLeft; others++) {
        if (others > 0 && best[others] === 0) continue;
        wider[others + taken] = Math.max(wider[others + taken] as number, (best[others] as number) + points);
      }
    }
    best = wider;
  }
  return best;
}

function offersOf(diceLeft: number): Offer[] {
  const found = new Map<string, { rolls: number; points: number[] }>();
  eachFall(diceLeft, (counts, rolls) => {
    const points = bestByCount(counts, diceLeft);
    const known = found.get(points.join());
    if (known) known.rolls += rolls;
    else found.set(points.join(), { rolls, points });
  });
  return [...found.values()].map(({ rolls, points }) => ({ chance: rolls / 6 ** diceLeft, points }));
}

function checkDice(diceLeft: number): void {
  if (!Number.isInteger(diceLeft) || diceLeft < 1 || diceLeft > DICE) {
    throw new RangeError(`cannot roll ${diceLeft} dice`);
  }
}

const offerTables: Offer[][] = [];

/** Every outcome of a roll of this many dice, with probabilities that add up to 1. */
export function offers(diceLeft: number): readonly Offer[] {
  checkDice(diceLeft);
  offerTables[diceLeft] ??= offersOf(diceLeft);
  return offerTables[diceLeft] as Offer[];
}

/** Probability that a roll of this many dice scores nothing. */
export function oddsOfBust(diceLeft: number, scoring = USUAL_SCORING): number {
  checkDice(diceLeft);
  let busts = 0;
  eachFall(diceLeft, (counts, rolls) => {
    if (scoresNothing(counts, scoring)) busts += rolls;
  });
  return busts / 6 ** diceLeft;
}
