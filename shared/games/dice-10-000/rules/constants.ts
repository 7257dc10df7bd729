/** Number of dice. */
export const DICE = 6;

/** The first seat that yields at or above this score wins, unless a match says otherwise. */
export const TARGET = 10_000;

/** Minimum points of a seat's first yield, unless a match says otherwise. */
export const OPENING = 1_000;

/** Points for one, two … six dice of a face; 0 does not score. The values for five and six 4s are as printed. */
export const POINTS: Readonly<Record<number, readonly number[]>> = {
  1: [100, 200, 1000, 2000, 4000, 8000],
  2: [0, 0, 200, 400, 800, 1600],
  3: [0, 0, 300, 600, 1200, 2400],
  4: [0, 0, 400, 800, 1800, 3600],
  5: [50, 100, 500, 1000, 2000, 4000],
  6: [0, 0, 600, 1200, 2400, 4800],
};
