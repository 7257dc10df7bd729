import { endings, planTurn, STEP, type TurnPlan } from "./plan.ts";
import { OPENING, TARGET } from "./tables.ts";

const GOAL = TARGET / STEP;
const FIRST = OPENING / STEP;

/** Horizon in turns; probabilities beyond it are negligible. */
const HORIZON = 80;

/** Position of a seat in the race: its points in steps, or not yet opened. */
export type Standing = number | "unopened";

/** Progress of a seat that always maximizes the points of a turn. */
interface Pace {
  steady: TurnPlan;
  /** Plan of a seat that has not opened yet. */
  opening: TurnPlan;
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
  const turn = endings(steady);
  const finish = points.map(() => new Float64Array(HORIZON + 1));
  finish[GOAL]?.fill(1);
  for (let steps = GOAL - 1; steps >= 0; steps--) fillFinish(finish[steps] as Float64Array, steps, turn, finish);
  const finishUnopened = new Float64Array(HORIZON + 1);
  fillFinish(finishUnopened, 0, endings(opening), finish);
  return { steady, opening, finish, finishUnopened };
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

function finishOf(standing: Standing): Float64Array {
  const { finish, finishUnopened } = pace();
  return standing === "unopened" ? finishUnopened : (finish[Math.min(standing, GOAL)] as Float64Array);
}

/** `safe[turns]`: probability that none of these seats has won after this many turns each. */
function safeTurns(rivals: readonly Standing[]): Float64Array {
  const safe = new Float64Array(HORIZON + 1).fill(1);
  for (const rival of rivals) {
    const finish = finishOf(rival);
    for (let turns = 0; turns <= HORIZON; turns++) {
      safe[turns] = (safe[turns] as number) * (1 - (finish[turns] as number));
    }
  }
  return safe;
}

/** Probability that a seat wins that ends its turn in this position, with the rivals to move. */
function chanceToWin(standing: Standing, safe: Float64Array): number {
  if (standing !== "unopened" && standing >= GOAL) return 1;
  const finish = finishOf(standing);
  let chance = 0;
  for (let turns = 1; turns <= HORIZON; turns++) {
    chance += ((finish[turns] as number) - (finish[turns - 1] as number)) * (safe[turns] as number);
  }
  return chance;
}

let lastRace: { key: string; plan: TurnPlan } | undefined;

/** The plan that wins most often against rivals of steady pace, cached because one turn asks for it repeatedly. */
export function planRace(mine: Standing, rivals: readonly Standing[]): TurnPlan {
  const key = [mine, ...rivals].join();
  if (lastRace?.key === key) return lastRace.plan;
  const safe = safeTurns(rivals);
  const from = mine === "unopened" ? 0 : mine;
  const worth = [chanceToWin(mine, safe)];
  for (let gained = 1; gained <= Math.max(1, GOAL - from); gained++) {
    const earns = mine !== "unopened" || gained >= FIRST;
    worth.push(earns ? chanceToWin(from + gained, safe) : (worth[0] as number));
  }
  const plan = planTurn(worth);
  lastRace = { key, plan };
  return plan;
}
