import type { Progress, SolvedTable } from "../../../../core/analyst.ts";
import { boundCountdown, type CountdownBounds, type Limits } from "./countdown-bounds.ts";
import { CountdownTurns, readSurface, type Side, surfaceOf } from "./countdown-turn.ts";
import type { TurnValues } from "./race.ts";
import type { Rolls } from "./rolls.ts";

/** How a countdown is solved. */
export interface CountdownPlan {
  /** The highest score that the table holds; at least the `free` limit of `outer`. */
  highest: number;
  /** The limits of the game that bounds scores above the table. */
  outer: Limits;
  /** The limits of the game that bounds the table. */
  inner: Limits;
}

const OUTER: Limits = { limited: 320, free: 280, total: Number.POSITIVE_INFINITY, fee: 1e-7 };

/** Limits that enclose the start of Zero Hour within 1e-9. */
export const ZERO_HOUR: CountdownPlan = {
  highest: 400,
  outer: OUTER,
  inner: { limited: 530, free: 500, total: 730, fee: 2e-12 },
};

/** Limits where a bust ends the turn: scores grow further there, above all the total of both. */
export const ZERO_HOUR_BUST_ENDS_TURN: CountdownPlan = {
  highest: 400,
  outer: OUTER,
  inner: { limited: 640, free: 620, total: 910, fee: 2e-12 },
};

/** Solves a countdown. */
export function solveCountdown(
  rolls: Rolls,
  bustEndsTurn: boolean,
  start: number,
  { highest, outer, inner }: CountdownPlan,
  progress?: Progress,
): SolvedTable {
  const above = boundCountdown(rolls, bustEndsTurn, outer, (done) => progress?.(done / 10));
  const bounds = boundCountdown(rolls, bustEndsTurn, inner, (done) => progress?.((1 + 9 * done) / 10), above);
  return countdownTable(highest, start, above, bounds);
}

/**
 * Lays out bounds as a table. Layer 0 holds values by own and opponent's score, layer 1 the proven distance of the truth
 * from them. The last column of layer 0 holds lower bounds against every score above the table, the last row upper
 * bounds of every own score above it; both come from `above`.
 */
export function countdownTable(
  highest: number,
  start: number,
  above: CountdownBounds,
  bounds: CountdownBounds,
): SolvedTable {
  const rows = highest + 2;
  const values = new Float64Array(2 * rows * rows);
  for (let mine = 0; mine <= highest; mine++) {
    for (let theirs = 0; theirs <= highest; theirs++) {
      const { low, high } = tightest(mine, theirs, [above, bounds]);
      values[mine * rows + theirs] = (low + high) / 2;
      values[(rows + mine) * rows + theirs] = (high - low) / 2;
    }
    values[mine * rows + highest + 1] = lowAt(above, mine, highest + 1);
    values[(highest + 1) * rows + mine] = highAt(above, highest + 1, mine);
  }
  const at = start * rows + start;
  const atStart = { value: values[at] as number, bound: values[rows * rows + at] as number };
  return { layers: 2, rows, columns: rows, values, bound: 0, start: atStart };
}

/** The tightest of several bounds on one position. */
function tightest(mine: number, theirs: number, known: readonly CountdownBounds[]): { low: number; high: number } {
  // A score of 0 has won, so no turn begins there.
  if (mine === 0 || theirs === 0) return { low: 0, high: 0 };
  return {
    low: Math.max(...known.map((bounds) => lowAt(bounds, mine, theirs))),
    high: Math.min(...known.map((bounds) => highAt(bounds, mine, theirs))),
  };
}

/** The lower bound of a position; above the limit of the limited seat nothing is proven. */
const lowAt = ({ low }: CountdownBounds, mine: number, theirs: number): number =>
  mine < low.rows ? readSurface(low, mine, theirs) : 0;

/** The upper bound of a position; against an opponent above the limit of the limited seat nothing is proven. */
const highAt = ({ high }: CountdownBounds, mine: number, theirs: number): number =>
  theirs < high.columns ? readSurface(high, mine, theirs) : 1;

/** Reads lower and upper bounds from a table whose entries were rounded by at most its own bound. */
function boundsOf({ values, columns, bound }: SolvedTable): CountdownBounds {
  const low = surfaceOf(columns, columns, 0);
  const high = surfaceOf(columns, columns, 1);
  const last = columns - 1;
  for (let mine = 0; mine <= last; mine++) {
    for (let theirs = 0; theirs <= last; theirs++) {
      const at = mine * columns + theirs;
      const distance = (values[columns * columns + at] as number) + 2 * bound;
      if (mine < last) low.values[at] = Math.max(0, (values[at] as number) - distance);
      if (theirs < last) high.values[at] = Math.min(1, (values[at] as number) + distance);
    }
  }
  return { low, high };
}

/** Returns the turns of a countdown against a table, as the middle of proven bounds. */
export function countdownTurns(
  rolls: Rolls,
  bustEndsTurn: boolean,
  table: SolvedTable,
): (mine: number, theirs: number) => TurnValues {
  const highest = table.columns - 2;
  const { low, high } = boundsOf(table);
  const lowSide: Side = { own: low, next: high, edge: "capped", most: highest + 1 };
  const highSide: Side = { own: high, next: low, edge: 1, most: highest };
  return (mine, theirs) => {
    const [least, most] = [lowSide, highSide].map((side) => boundTurn(rolls, bustEndsTurn, side, mine, theirs)) as [
      TurnValues,
      TurnValues,
    ];
    const middle = (a: number, b: number): number => (a + b) / 2;
    return {
      roll: (turnScore, index) => middle(least.roll(turnScore, index), most.roll(turnScore, index)),
      bank: (turnScore) => middle(least.bank(turnScore), most.bank(turnScore)),
      bound: (turnScore, index) =>
        Math.max(
          most.roll(turnScore, index) - least.roll(turnScore, index),
          turnScore > 0 ? most.bank(turnScore) - least.bank(turnScore) : 0,
        ) / 2,
    };
  };
}

/** One bound of a turn: the lower one by a side whose opponent is capped, the upper one by a side with an edge of 1. */
function boundTurn(rolls: Rolls, bustEndsTurn: boolean, side: Side, mine: number, theirs: number): TurnValues {
  const { own, next, edge, most } = side;
  if (theirs > most && edge !== "capped") return { roll: () => edge, bank: () => edge };
  const opposite = Math.min(theirs, most);
  const turns = new CountdownTurns(rolls, mine, most, bustEndsTurn);
  turns.play(mine, side, () => {}, opposite);
  const passed = 1 - readSurface(next, opposite, mine);
  return {
    roll: (turnScore, index) => turns.roll(Math.min(turnScore, mine + 1), index),
    bank(turnScore) {
      if (turnScore === mine) return 1;
      if (turnScore > mine) return bustEndsTurn ? passed : readSurface(own, mine, opposite);
      return 1 - readSurface(next, opposite, mine - turnScore);
    },
  };
}
