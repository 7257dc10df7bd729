import type { Rolls } from "./rolls.ts";

/** The chance of turns longer than the table: smaller than any bound that is claimed. */
export const TAIL = 1e-12;

/** Points of one turn without banking: chances by points, for each multiplier index. */
export interface TurnTotals {
  /** `chance[multiplier][points]`. */
  chance: Float64Array[];
  /** `below[multiplier][points]`: the chance of fewer points. */
  below: Float64Array[];
}

/** The number of points that a turn exceeds with less than the tail's chance. */
const MOST_POINTS = 1 << 12;

/** Returns the exact distribution of the points still to come; every roll that goes on adds at least one. */
export function turnTotals({ multipliers, outcomes }: Rolls): TurnTotals {
  const chance = multipliers.map(() => new Float64Array(MOST_POINTS + 1));
  for (let points = 0; points <= MOST_POINTS; points++) {
    for (const index of multipliers.keys()) {
      let sum = 0;
      for (const { chance: rolled, gain, next, ends } of outcomes) {
        if (ends !== null) sum += points === 0 ? rolled : 0;
        else if ((gain[index] as number) <= points)
          sum += rolled * ((chance[next[index] as number] as Float64Array)[points - (gain[index] as number)] as number);
      }
      (chance[index] as Float64Array)[points] = sum;
    }
  }
  const below = chance.map((row) => {
    let sum = 0;
    return row.map((value) => {
      const before = sum;
      sum += value;
      return before;
    });
  });
  const missing = Math.max(...below.map((row) => 1 - (row[MOST_POINTS] as number)));
  if (missing > TAIL) throw new Error(`turns beyond ${MOST_POINTS} points have a chance of ${missing}`);
  return { chance, below };
}

/** The share of a seat that ends a turn ahead of a fixed score: 1 for more points, a half for equal ones. */
export function shareAbove({ chance, below }: TurnTotals, multiplier: number, lead: number): number {
  // With a lead the points still to come cannot lose it.
  if (lead > 0) return 1;
  if (-lead > MOST_POINTS) return 0;
  const equal = (chance[multiplier] as Float64Array)[-lead] as number;
  const fewer = (below[multiplier] as Float64Array)[-lead] as number;
  return 1 - fewer - equal / 2;
}

/** The share of a seat in mid-turn whose opponent plays a whole turn afterwards. */
export function shareBefore(totals: TurnTotals, multiplier: number, lead: number): number {
  const mine = totals.chance[multiplier] as Float64Array;
  let share = 0;
  for (let points = 0; points <= MOST_POINTS; points++) {
    const gained = mine[points] as number;
    if (gained > 0) share += gained * (1 - shareAbove(totals, 0, -lead - points));
  }
  return share;
}
