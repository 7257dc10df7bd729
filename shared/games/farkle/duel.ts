import { cached } from "./cached.ts";
import { type Chase, chaseOf } from "./chase.ts";
import type { Options } from "./contract.ts";
import type { Loadout } from "./dice.ts";
import { TARGET } from "./ending.ts";
import { paceOf, UNIT } from "./pace.ts";

const GOAL = TARGET / UNIT;

/** The race of two seats to the target: the first seat's chance before a turn of either seat, by both scores in points. */
export interface Duel {
  beforeFirst(first: number, second: number): number;
  beforeSecond(first: number, second: number): number;
}

/** Steps of a turn with their chances; the first entry is a turn without points. */
type Steps = readonly { units: number; chance: number }[];

function stepsOf(turns: readonly number[]): Steps {
  const counts = new Map<number, number>([[0, 0]]);
  for (const points of turns) {
    const units = Math.floor(points / UNIT);
    counts.set(units, (counts.get(units) ?? 0) + 1);
  }
  return [...counts].map(([units, count]) => ({ units, chance: count / turns.length }));
}

interface Racers {
  loadouts: readonly [Readonly<Loadout>, Readonly<Loadout>];
  options: Options;
}

/**
 * Solves the race of two loadouts. Turns bring what sampled turns brought, except that the second seat plays its last
 * turn for the lead alone. Scores never fall, so positions are solved from the highest total down; the only cycle is a
 * round in which no seat scores.
 */
function solveDuel({ loadouts, options }: Racers): Duel {
  const [mine, theirs] = loadouts.map((loadout) => stepsOf(paceOf(loadout, options).turns)) as [Steps, Steps];
  const chase = chaseOf(loadouts[1], options);
  const before = [new Float64Array(GOAL * GOAL), new Float64Array(GOAL * GOAL)] as const;
  const stuck = (mine[0]?.chance ?? 0) * (theirs[0]?.chance ?? 0);
  const at = (first: number, second: number): number => first * GOAL + second;
  const afterFirst = (first: number, second: number): number =>
    first < GOAL ? (before[1][at(first, second)] as number) : 1 - chase((first - second) * UNIT);
  const afterSecond = (first: number, second: number): number =>
    second < GOAL ? (before[0][at(first, second)] as number) : 0;
  for (let total = 2 * (GOAL - 1); total >= 0; total--) {
    for (let first = Math.max(0, total - GOAL + 1); first <= Math.min(total, GOAL - 1); first++) {
      const second = total - first;
      const scored = sumOf(mine, (units) => afterFirst(first + units, second));
      const replied = sumOf(theirs, (units) => afterSecond(first, second + units));
      const value = (scored + (mine[0]?.chance ?? 0) * replied) / (1 - stuck);
      before[0][at(first, second)] = value;
      before[1][at(first, second)] = replied + (theirs[0]?.chance ?? 0) * value;
    }
  }
  return { beforeFirst: reading(before[0]), beforeSecond: chasing(reading(before[1]), chase) };
}

/** The mean over all turns that score. */
const sumOf = (steps: Steps, after: (units: number) => number): number =>
  steps.reduce((sum, { units, chance }) => (units === 0 ? sum : sum + chance * after(units)), 0);

const reading =
  (values: Float64Array) =>
  (first: number, second: number): number =>
    values[Math.floor(first / UNIT) * GOAL + Math.floor(second / UNIT)] as number;

/** Once the first seat has reached the target, the second seat chases it. */
const chasing =
  (read: Duel["beforeSecond"], chase: Chase): Duel["beforeSecond"] =>
  (first, second) =>
    first < TARGET ? read(first, second) : 1 - chase(first - second);

const duels = cached(8, solveDuel);

/** The race of two loadouts, solved once. */
export const duelOf = (loadouts: Racers["loadouts"], options: Options): Duel =>
  duels(`${loadouts.map((loadout) => loadout.join()).join(";")} ${options.farkleKeepsRoundScore}`, {
    loadouts,
    options,
  });
