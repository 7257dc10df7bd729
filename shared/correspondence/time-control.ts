/** Time controls of correspondence games, as the join option `clock`. */
export const TIME_CONTROLS = ["1d", "3d", "7d"] as const;
export type TimeControl = (typeof TIME_CONTROLS)[number];

export const DAY_MILLISECONDS = 24 * 60 * 60 * 1000;
export const DAY_SECONDS = 24 * 60 * 60;

/** Days for each move. */
export const daysOf = (control: TimeControl): number => Number.parseInt(control, 10);

export const isTimeControl = (value: unknown): value is TimeControl => TIME_CONTROLS.some((known) => known === value);

/** The time control with this many days per move; null for a live table. */
export const controlOf = (days: number): TimeControl | null =>
  TIME_CONTROLS.find((control) => daysOf(control) === days) ?? null;

/** Largest number of correspondence games that an account may have at once, waiting ones included. */
export const MOST_GAMES = 30;
