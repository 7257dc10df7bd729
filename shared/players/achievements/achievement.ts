import { ALL } from "../modes.ts";
import { placeOf, type Totals } from "../stats.ts";

/** Something to be proud of: reached when a player's totals, the last match included, come to the goal. */
export interface Achievement {
  id: string;
  goal: number;
  /** How far these totals have come; never beyond the goal. */
  progress(totals: Totals): number;
}

type Where = { game?: string; mode?: string };

const valueAt = (totals: Totals, { game = ALL, mode = ALL }: Where, stat: string): number | undefined =>
  totals[placeOf(game, mode)]?.[stat];

/** Reached when a number has grown to the goal. */
export const reach = (id: string, where: Where, stat: string, goal: number): Achievement => ({
  id,
  goal,
  progress: (totals) => Math.min(goal, valueAt(totals, where, stat) ?? 0),
});

/** Reached when a number has fallen to the limit; nothing but all or nothing. */
export const within = (id: string, where: Where, stat: string, limit: number): Achievement => ({
  id,
  goal: 1,
  progress: (totals) => ((valueAt(totals, where, stat) ?? Number.POSITIVE_INFINITY) <= limit ? 1 : 0),
});

/** Reached when a number has begun to count in each of these places. */
export const inEach = (id: string, places: readonly Where[], stat: string): Achievement => ({
  id,
  goal: places.length,
  progress: (totals) => places.filter((place) => (valueAt(totals, place, stat) ?? 0) > 0).length,
});
