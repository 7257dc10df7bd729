import { OPENING, TARGET } from "../rules/constants.ts";
import { endings, planTurn, STEP, type TurnPlan } from "./plan.ts";

const GOAL = TARGET / STEP;
const FIRST = OPENING / STEP;

/** Horizon in turns; probabilities beyond it are negligible. */
const HORIZON = 80;

/** Progress of a seat that always maximizes the points of a turn. */
interface Pace {
  steady: TurnPlan;
  /** Plan of a seat that has not opened yet. */
  opening: TurnPlan;
  /** Distribution of the points of one turn by either plan. */
  steadyTurn: Float64Array;
  openingTurn: Float64Array;
  /** `finish[steps][turns]`: probability of winning within this many turns. */
  finish: Float64Array[];
  finishUnopened: Float64Array;
}

let known: Pace | undefined;

/** The steady pace, computed once. */
export function pace(): Pace {
  known ??= workOutPace();
  return known;
}

function workOutPace(): Pace {
  const points = Array.from({ length: GOAL + 1 }, (_, steps) => steps);
  const steady = planTurn(points);
  const opening = planTurn(points.map((steps) => (steps < FIRST ? 0 : steps)));
  const steadyTurn = endings(steady);
  const openingTurn = endings(opening);
  const finish = points.map(() => new Float64Array(HORIZON + 1));
  finish[GOAL]?.fill(1);
  for (let steps = GOAL - 1; steps >= 0; steps--) fillFinish(finish[steps] as Float64Array, steps, steadyTurn, finish);
  const finishUnopened = new Float64Array(HORIZON + 1);
  fillFinish(finishUnopened, 0, openingTurn, finish);
  return { steady, opening, steadyTurn, openingTurn, finish, finishUnopened };
}

/** A turn without points leaves a seat at its steps; any other moves it forward. */
function fillFinish(row: Float64Array, from: number, turn: Float64Array, finish: readonly Float64Array[]): void {
  for (let turns = 1; turns <= HORIZON; turns++) {
    let chance = (turn[0] as number) * (row[turns - 1] as number);
    for (let gained = 1; gained < turn.length; gained++) {
      const there = finish[Math.min(from + gained, GOAL)] as Float64Array;
      chance += (turn[gained] as number) * (there[turns - 1] as number);
    }
    row[turns] = chance;
  }
}
