import assert from "node:assert/strict";
import { offers } from "../../../shared/games/dice-10-000/analysis/odds.ts";
import { endings, planTurn, STEP } from "../../../shared/games/dice-10-000/analysis/plan.ts";
import { pace } from "../../../shared/games/dice-10-000/analysis/race.ts";
import { everyRoll, naiveLocks } from "./naive.ts";

const near = (actual: number | undefined, expected: number) =>
  assert.ok(Math.abs((actual ?? Number.NaN) - expected) < 1e-9, `${actual} is not ${expected}`);

/** The value of rolling, by trying every roll and every lock, when points above `limit` do not count. */
function naiveRolling(count: number, points: number, limit: number): number {
  let total = 0;
  for (const roll of everyRoll(count)) {
    let best = 0;
    for (const [faces, gained] of naiveLocks(roll)) {
      const held = points + gained;
      const left = count - faces.length || 6;
      best = Math.max(best, Math.min(held, limit), held < limit ? naiveRolling(left, held, limit) : 0);
    }
    total += best;
  }
  return total / 6 ** count;
}

describe("the turn planner of Dice 10 000", () => {
  it("enumerates every roll", () => {
    for (const count of [1, 2, 3, 4, 5, 6]) {
      near(
        offers(count).reduce((sum, offer) => sum + offer.chance, 0),
        1,
      );
    }
  });

  it("finds the same value as an exhaustive search, on a short turn", () => {
    const limit = 150;
    const plan = planTurn([0, 50, 100, 150]);
    for (const count of [1, 2, 3, 4]) near(plan.rolling(count, 2), naiveRolling(count, 100, limit));
    near(plan.rolling(6, 2), naiveRolling(6, 100, limit));
    near(plan.rolling(1, 1), naiveRolling(1, 50, limit));
  });

  it("predicts the mean result of turns played by it", () => {
    for (const plan of [pace().steady, pace().opening]) {
      const ended = endings(plan);
      const mean = ended.reduce((sum, chance, steps) => sum + chance * steps, 0);
      near(
        ended.reduce((sum, chance) => sum + chance, 0),
        1,
      );
      near(plan.rolling(6, 0), mean);
    }
  });

  it("stops a turn at 300, 250, 400, 1000 and 3050 points with one to five dice left", () => {
    const { steady } = pace();
    const stops = [1, 2, 3, 4, 5].map((count) => {
      return STEP * steady.stopping.findIndex((worth, steps) => steps > 0 && worth >= steady.rolling(count, steps));
    });
    assert.deepEqual(stops, [300, 250, 400, 1000, 3050]);
  });
});
