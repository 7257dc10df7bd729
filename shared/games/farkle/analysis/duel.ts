import type { Options } from "../contract.ts";
import type { Loadout } from "../rules/dice.ts";
import { cached } from "./cached.ts";
import { type Chase, chaseOf } from "./chase.ts";
import { goalOf, type Pace, paceKey, paceOf, unitOf } from "./pace.ts";

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

function stepsOf({ turns, unit }: Pace): Steps {
  const counts = new Map<number, number>();
  for (const points of turns) {
    const units = Math.floor(points / unit);
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
  const [mine, theirs] = loadouts.map((loadout) => stepsOf(paceOf(loadout, options))) as [Steps, Steps];
  const [goal, unit] = [goalOf(options), unitOf(options)];
  const chase = chaseOf(loadouts[1], options);
  const caught = knownChase(chase, unit);
  const before = [new Grid(goal), new Grid(goal)] as const;
  const stuck = mine.nothing * theirs.nothing;
  for (let total = 2 * (goal - 1); total >= 0; total--) {
    for (let first = Math.max(0, total - goal + 1); first <= Math.min(total, goal - 1); first++) {
      const second = total - first;
      const scored = afterFirst(mine, first, second, before[1], caught);
      const replied = afterSecond(theirs, first, second, before[0]);
      const value = (scored + mine.nothing * replied) / (1 - stuck);
      before[0].set(first, second, value);
      before[1].set(first, second, replied + theirs.nothing * value);
    }
  }
  const { target } = options;
  const [atFirst, atSecond] = before.map(
    (grid) => (first: number, second: number) => grid.at(Math.floor(first / unit), Math.floor(second / unit)),
  );
  return {
    beforeFirst: atFirst as Duel["beforeFirst"],
    // Once the first seat has reached the target, the second seat chases it.
    beforeSecond: (first, second) =>
      first < target ? (atSecond as Duel["beforeSecond"])(first, second) : 1 - chase(first - second),
  };
}

/** Values by both scores in units, below the target. */
class Grid {
  readonly goal: number;
  readonly #values: Float64Array;

  constructor(goal: number) {
    this.goal = goal;
    this.#values = new Float64Array(goal * goal);
  }

  at(first: number, second: number): number {
    return this.#values[first * this.goal + second] as number;
  }

  set(first: number, second: number, value: number): void {
    this.#values[first * this.goal + second] = value;
  }
}

/** A chase by units of the gap; each is worked out once. */
function knownChase(chase: Chase, unit: number): (gap: number) => number {
  const known: number[] = [];
  return (gap) => {
    known[gap] ??= chase(gap * unit);
    return known[gap] as number;
  };
}

/** The first seat's chance, averaged over its own turns that score. */
function afterFirst(
  { units, chance }: Steps,
  first: number,
  second: number,
  before: Grid,
  caught: (gap: number) => number,
): number {
  let sum = 0;
  for (let turn = 0; turn < units.length; turn++) {
    const there = first + (units[turn] as number);
    const value = there < before.goal ? before.at(there, second) : 1 - caught(there - second);
    sum += (chance[turn] as number) * value;
  }
  return sum;
}

/** The first seat's chance, averaged over the second seat's turns that score; 0 for turns that reach the target. */
function afterSecond({ units, chance }: Steps, first: number, second: number, before: Grid): number {
  let sum = 0;
  for (let turn = 0; turn < units.length; turn++) {
    const there = second + (units[turn] as number);
    if (there < before.goal) sum += (chance[turn] as number) * before.at(first, there);
  }
  return sum;
}

const duels = cached(8, solveDuel);

/** The race of two loadouts, solved once. */
export const duelOf = (loadouts: Racers["loadouts"], options: Options): Duel =>
  duels(loadouts.map((loadout) => paceKey(loadout, options)).join(";"), { loadouts, options });
