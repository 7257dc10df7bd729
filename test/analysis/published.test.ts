import assert from "node:assert/strict";
import { type Offer, PushTurn, pushDice, REFUSED } from "../../shared/analysis/push-turn.ts";

/** Zilch, the Farkle of zilch.playr.co.uk. Its rules differ from those of this repository, so they are written here. */
const DICE = 6;
const STEP = 50;
const LEAST_BANK = 300;
const THIRD_ZILCH = -500;

/** The best average per turn that Matt Busche published in "Maximizing Expected Scores in the Game of Zilch" (2010). */
const PUBLISHED = 620.855;

/** Points of equal dice of one face, set aside together. */
function pointsOf(face: number, dice: number): number {
  if (dice >= 3) return (face === 1 ? 1000 : 100 * face) * 2 ** (dice - 3);
  return dice * (face === 1 ? 100 : face === 5 ? 50 : 0);
}

/** Most points of a roll by the number of dice set aside; `counts` holds the dice of each face. */
function mostPoints(counts: readonly number[], rolled: number): number[] {
  const none = Array.from({ length: rolled + 1 }, (_, dice) => (dice === 0 ? 0 : Number.NEGATIVE_INFINITY));
  const most = counts.reduce(
    (before, count, index) =>
      before.map((kept, total) => {
        const ways = Array.from({ length: Math.min(count, total) }, (_, more) => {
          const points = pointsOf(index + 1, more + 1);
          return points > 0 ? (before[total - more - 1] as number) + points : Number.NEGATIVE_INFINITY;
        });
        return Math.max(kept, ...ways);
      }),
    none,
  );
  if (rolled === DICE) {
    const isStraight = counts.every((count) => count === 1);
    const isThreePairs = counts.every((count) => count % 2 === 0);
    if (isStraight || isThreePairs) most[DICE] = Math.max(most[DICE] as number, 1500);
    // Six dice without any points bring 500 points.
    if (most.slice(1).every((points) => points < 0)) most[DICE] = 500;
  }
  return most.map((points) => Math.max(0, points));
}

/** What a roll of this many dice offers; rolls that offer the same are merged. */
function offersOf(rolled: number): Offer[] {
  const merged = new Map<string, Offer>();
  for (let code = 0; code < 6 ** rolled; code++) {
    const faces = Array.from({ length: rolled }, (_, die) => Math.floor(code / 6 ** die) % 6);
    const points = mostPoints(
      Array.from({ length: 6 }, (_, face) => faces.filter((other) => other === face).length),
      rolled,
    );
    const key = points.join();
    merged.set(key, { points, chance: (merged.get(key)?.chance ?? 0) + 1 / 6 ** rolled });
  }
  return [...merged.values()];
}

describe("the turn solver of Dice 10 000 and Farkle", () => {
  it("finds the published best average of Zilch: 620.855 points per turn", () => {
    // A turn beyond this many steps adds less than a thousandth of a point.
    const most = 600;
    // Keeps all values above the one of a refused stop.
    const shift = 5000;
    const turn = new PushTurn(pushDice(DICE, STEP, offersOf), most);
    // Average points per turn, and what a position after no, one and two zilches in a row is worth compared with none.
    let average = 0;
    let worth = [0, 0, 0];
    for (let round = 0; round < 60; round++) {
      const values = worth.map((_, zilches) => {
        const banked = (steps: number) => steps * STEP + shift + (worth[0] as number);
        const stops = Array.from({ length: most + 1 }, (_, steps) =>
          steps * STEP < LEAST_BANK ? REFUSED : banked(steps),
        );
        const zilched = shift + (zilches === 2 ? THIRD_ZILCH : 0) + (worth[(zilches + 1) % 3] as number);
        return turn.solve(Float64Array.from(stops), zilched) - shift;
      });
      average = values[0] as number;
      worth = values.map((value) => value - average);
    }
    assert.ok(Math.abs(average - PUBLISHED) < 5e-4, `${average}`);
  });
});
