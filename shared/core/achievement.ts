import { ALL, placeOf, type Totals } from "./totals.ts";

/** Unlocked when a player's totals, including the last match, reach the goal. The id is public and never changes. */
export interface Achievement {
  id: string;
  goal: number;
  /** Returns the progress of these totals, at most the goal. */
  progress(totals: Totals): number;
}

/** Totals of a game and mode; without them, of all games or all modes. */
export type Where = { game?: string; mode?: string };

const valueAt = (totals: Totals, { game = ALL, mode = ALL }: Where, stat: string): number | undefined =>
  totals[placeOf(game, mode)]?.[stat];

/** Unlocked when a number has grown to the goal. */
export const reach = (id: string, where: Where, stat: string, goal: number): Achievement => ({
  id,
  goal,
  progress: (totals) => Math.min(goal, valueAt(totals, where, stat) ?? 0),
});

/** Unlocked when a number has fallen to the limit; it has no partial progress. */
export const within = (id: string, where: Where, stat: string, limit: number): Achievement => ({
  id,
  goal: 1,
  progress: (totals) => ((valueAt(totals, where, stat) ?? Number.POSITIVE_INFINITY) <= limit ? 1 : 0),
});

/** Unlocked when a number is above zero in each of these totals. */
export const inEach = (id: string, places: readonly Where[], stat: string): Achievement => ({
  id,
  goal: places.length,
  progress: (totals) => places.filter((place) => (valueAt(totals, place, stat) ?? 0) > 0).length,
});
