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

/** Points of a turn: the chance of none, and the steps of all other turns with their chances. */
interface Steps {
  nothing: number;
  units: Int32Array;
  chance: Float64Array;
}

function stepsOf(turns: readonly number[]): Steps {
  const counts = new Map<number, number>();
  for (const points of turns) {
    const units = Math.floor(points / UNIT);
    counts.set(units, (counts.get(units) ?? 0) + 1);
  }
  const scoring = [...counts].filter(([units]) => units > 0);
  return {
    nothing: (counts.get(0) ?? 0) / turns.length,
    units: Int32Array.from(scoring, ([units]) => units),
    chance: Float64Array.from(scoring, ([, count]) => count / turns.length),
  };
}

interface Racers {
  loadouts: readonly [Readonly<Loadout>, Readonly<Loadout>];
  options: Options;
}

/**
 * Solves the race of two loadouts. Turns score like sampled turns, except that the second seat plays its last turn only
 * for the lead. Scores never fall, so positions are solved from the highest total down; the only cycle is a
 * round in which no seat scores.
 */
function solveDuel({ loadouts, options }: Racers): Duel {
  const [mine, theirs] = loadouts.map((loadout) => stepsOf(paceOf(loadout, options).turns)) as [Steps, Steps];
  const chase = chaseOf(loadouts[1], options);
  const caught = knownChase(chase);
  const before = [new Float64Array(GOAL * GOAL), new Float64Array(GOAL * GOAL)] as const;
  const stuck = mine.nothing * theirs.nothing;
  for (let total = 2 * (GOAL - 1); total >= 0; total--) {
    for (let first = Math.max(0, total - GOAL + 1); first <= Math.min(total, GOAL - 1); first++) {
      const second = total - first;
      const scored = afterFirst(mine, first, second, before[1], caught);
      const replied = afterSecond(theirs, first, second, before[0]);
      const value = (scored + mine.nothing * replied) / (1 - stuck);
      before[0][first * GOAL + second] = value;
      before[1][first * GOAL + second] = replied + theirs.nothing * value;
    }
  }
  return { beforeFirst: reading(before[0]), beforeSecond: chasing(reading(before[1]), chase) };
}

/** A chase by units of the gap; each is worked out once. */
function knownChase(chase: Chase): (gap: number) => number {
  const known: number[] = [];
  return (gap) => {
    known[gap] ??= chase(gap * UNIT);
    return known[gap] as number;
  };
}

/** The first seat's chance, averaged over its own turns that score. */
function afterFirst(
  { units, chance }: Steps,
  first: number,
  second: number,
  before: Float64Array,
  caught: (gap: number) => number,
): number {
  let sum = 0;
  for (let turn = 0; turn < units.length; turn++) {
    const there = first + (units[turn] as number);
    const value = there < GOAL ? (before[there * GOAL + second] as number) : 1 - caught(there - second);
    sum += (chance[turn] as number) * value;
  }
  return sum;
}

/** The first seat's chance, averaged over the second seat's turns that score; 0 for turns that reach the target. */
function afterSecond({ units, chance }: Steps, first: number, second: number, before: Float64Array): number {
  let sum = 0;
  for (let turn = 0; turn < units.length; turn++) {
    const there = second + (units[turn] as number);
    if (there < GOAL) sum += (chance[turn] as number) * (before[first * GOAL + there] as number);
  }
  return sum;
}

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
