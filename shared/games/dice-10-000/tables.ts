/** How many dice are on the table. */
export const DICE = 6;

/** The first seat to yield up to this many points wins. */
export const TARGET = 10_000;

/** The least a seat's first earning yield must be worth. */
export const OPENING = 1_000;

/** Points for one, two … six dice of a face; 0 does not score. The fives and sixes of the 4s are as printed. */
export const POINTS: Readonly<Record<number, readonly number[]>> = {
  1: [100, 200, 1000, 2000, 4000, 8000],
  2: [0, 0, 200, 400, 800, 1600],
  3: [0, 0, 300, 600, 1200, 2400],
  4: [0, 0, 400, 800, 1800, 3600],
  5: [50, 100, 500, 1000, 2000, 4000],
  6: [0, 0, 600, 1200, 2400, 4800],
};
