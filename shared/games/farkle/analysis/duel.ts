import type { Options } from "../contract.ts";
import type { Loadout } from "../rules/dice.ts";
import { cached } from "./cached.ts";
import { chaseOf } from "./chase.ts";
import { goalOf, paceKey, unitOf } from "./pace.ts";
import { levelOf, type Scores, type Ways, waysOf } from "./ways.ts";

/** The race of two seats to the target: the first seat's chance before a turn of either seat, by both scores in points. */
export interface Duel {
  beforeFirst(first: number, second: number): number;
  beforeSecond(first: number, second: number): number;
  /** The same before a round that begins level at or above the target. */
  level: number;
}

export interface Racers {
  loadouts: readonly [Readonly<Loadout>, Readonly<Loadout>];
  options: Options;
}

/** Units to the target from which on the next turn may well end the match. */
const CLOSE = 10;

/** Rounds of the search for the best ways of a round in which neither seat scores. */
const MOST_TRIES = 4;

/**
 * Solves the race of two loadouts. Each turn is played in the best of some ways; only the second seat's last turn has a plan
 * of its own. Scores never fall, so positions are solved from the highest total down; the only cycle is a round in which no
 * seat scores.
 */
function solveDuel({ loadouts, options }: Racers): Duel {
  const [goal, unit] = [goalOf(options), unitOf(options)];
  const [mine, theirs] = loadouts.map((loadout) => waysOf(loadout, options, unit)) as [Ways, Ways];
  const chase = chaseOf(loadouts[1], options);
  const level = levelOf(mine.close, (gap, tie) => chase(gap * unit, tie));
  const caught = knownChase((gap) => chase(gap, 1 - level), unit);
  const before = [new Grid(goal), new Grid(goal)] as const;
  for (let total = 2 * (goal - 1); total >= 0; total--) {
    for (let first = Math.max(0, total - goal + 1); first <= Math.min(total, goal - 1); first++) {
      const second = total - first;
      const isClose = goal - Math.max(first, second) <= CLOSE;
      const [own, other] = isClose ? [mine.close, theirs.close] : [mine.usual, theirs.usual];
      const scored = own.map((way) => afterFirst(way, first, second, before[1], caught));
      const replied = other.map((way) => afterSecond(way, first, second, before[0]));
      const [value, after] = bestOfRound(own, scored, other, replied);
      before[0].set(first, second, value);
      before[1].set(first, second, after);
    }
  }
  const { target } = options;
  const [atFirst, atSecond] = before.map(
    (grid) => (first: number, second: number) => grid.between(first / unit, second / unit),
  ) as [Duel["beforeFirst"], Duel["beforeSecond"]];
  return {
    level,
    beforeFirst: (first, second) => (Math.max(first, second) < target ? atFirst(first, second) : level),
    // Once the first seat has reached the target, the second seat chases it.
    beforeSecond: (first, second) => (first < target ? atSecond(first, second) : 1 - chase(first - second, 1 - level)),
  };
}

/**
 * The values before the first and the second seat's turn, if each plays in its best way. The value before the first turn
 * appears in its own definition where neither scores; each try solves it for the ways that are best for the last one.
 */
function bestOfRound(
  mine: readonly Scores[],
  scored: readonly number[],
  theirs: readonly Scores[],
  replied: readonly number[],
): [first: number, second: number] {
  let value = scored[0] as number;
  let after = 0;
  for (let round = 0; round < MOST_TRIES; round++) {
    let reply = 0;
    after = Number.POSITIVE_INFINITY;
    for (const [way, { nothing }] of theirs.entries()) {
      const next = (replied[way] as number) + nothing * value;
      if (next < after) [after, reply] = [next, way];
    }
    let best = 0;
    let most = Number.NEGATIVE_INFINITY;
    for (const [way, { nothing }] of mine.entries()) {
      const next = (scored[way] as number) + nothing * after;
      if (next > most) [most, best] = [next, way];
    }
    const [here, there] = [(mine[best] as Scores).nothing, (theirs[reply] as Scores).nothing];
    const solved = ((scored[best] as number) + here * (replied[reply] as number)) / (1 - here * there);
    const isSettled = Math.abs(solved - value) < 1e-12;
    value = solved;
    after = (replied[reply] as number) + there * value;
    if (isSettled) break;
  }
  return [value, after];
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

  /** The value between the units, by both neighbours of each score. */
  between(first: number, second: number): number {
    const [low, left] = [first, second].map((score) => Math.min(Math.floor(score), this.goal - 1)) as [number, number];
    const [high, right] = [low, left].map((unit) => Math.min(unit + 1, this.goal - 1)) as [number, number];
    const [up, on] = [first - low, second - left];
    const below = (1 - on) * this.at(low, left) + on * this.at(low, right);
    const above = (1 - on) * this.at(high, left) + on * this.at(high, right);
    return (1 - up) * below + up * above;
  }

  set(first: number, second: number, value: number): void {
    this.#values[first * this.goal + second] = value;
  }
}

/** A chase by units of the gap; each is worked out once. */
function knownChase(chase: (gap: number) => number, unit: number): (gap: number) => number {
  const known: number[] = [];
  return (gap) => {
    known[gap] ??= chase(gap * unit);
    return known[gap] as number;
  };
}

/** The first seat's chance, averaged over its own turns that score. */
function afterFirst(
  { units, chance }: Scores,
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
function afterSecond({ units, chance }: Scores, first: number, second: number, before: Grid): number {
  let sum = 0;
  for (let turn = 0; turn < units.length; turn++) {
    const there = second + (units[turn] as number);
    if (there >= before.goal) break;
    sum += (chance[turn] as number) * before.at(first, there);
  }
  return sum;
}

const duels = cached(8, solveDuel);

/** A text that is the same for racers of equal pace. */
export const racersKey = ({ loadouts, options }: Racers): string =>
  loadouts.map((loadout) => paceKey(loadout, options)).join(";");

/** The race of two loadouts, solved once. */
export const duelOf = (loadouts: Racers["loadouts"], options: Options): Duel =>
  duels(racersKey({ loadouts, options }), { loadouts, options });
