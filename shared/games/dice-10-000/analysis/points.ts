import { REFUSED } from "../../../analysis/push-turn.ts";
import type { PointsAnalyst } from "../../../core/analyst.ts";
import type { Dice10000Action, Dice10000View, Options } from "../contract.ts";
import { OPENING } from "../rules/constants.ts";
import { hasOpened } from "../rules/opening.ts";
import { diceOf, STEP } from "./plan.ts";
import { raceOf } from "./solver.ts";
import { actionValue, type Turn, turnWith } from "./turn-value.ts";

/**
 * Returns the analyst of points of a match over a number of rounds. Points add up, so the turns of a seat depend
 * only on whether it has opened and how many turns follow. The values are exact, except that all points of one turn
 * above the widest score are treated as equal.
 */
export function pointsAnalyst(options: Options): PointsAnalyst<Dice10000View, Dice10000Action> {
  const { goal, openingYield } = raceOf(options);
  const known = new Map<string, Turn>();

  /** The turn of a seat that has this many turns after it; values are the steps of this turn and all later ones. */
  const turnOf = (isOpened: boolean, later: number): Turn => {
    const key = `${isOpened} ${later}`;
    const turn = known.get(key) ?? workOut(isOpened, later);
    known.set(key, turn);
    return turn;
  };
  const workOut = (isOpened: boolean, later: number): Turn => {
    const nothing = expected(isOpened, later);
    const opened = expected(true, later);
    const stop = Float64Array.from({ length: goal + 1 }, (_, steps) => {
      if (isOpened || steps * STEP >= OPENING) return steps + opened;
      return openingYield === "reject" ? REFUSED : nothing;
    });
    return turnWith(goal, stop, nothing);
  };
  const expected = (isOpened: boolean, turns: number): number =>
    turns === 0 ? 0 : turnOf(isOpened, turns - 1).roll(diceOf().dice, 0);

  return {
    expected: STEP * expected(false, options.rounds),
    after(view, seat, action) {
      const turn = turnOf(hasOpened(view, seat), options.rounds - view.round);
      return (view.scores[seat] as number) + STEP * actionValue(view, action, turn);
    },
  };
}
