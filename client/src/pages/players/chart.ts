/** Size of a small chart in its own units, and the margin that keeps marks inside. */
export const WIDTH = 320;
export const HEIGHT = 96;
export const EDGE = 10;

/** The horizontal place of a match among this many, oldest first; a single match is in the middle. */
export const xOf = (index: number, count: number): number =>
  count === 1 ? WIDTH / 2 : EDGE + ((WIDTH - 2 * EDGE) * index) / (count - 1);

/** The mean of at least one number. */
export const meanOf = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;
