/** Days whose points count, today included. */
export const LADDER_DAYS = 7;

/** Points that are not the XP of a match, and the most points of a source on one UTC day; a match has its own limits. */
export const LADDER = {
  match: { most: 1_000_000 },
  daily: { points: 100, most: 100 },
  puzzle: { points: 10, most: 100 },
  gauntlet: { points: 50, most: 1000 },
  tournament: { win: 50, first: 250, most: 500 },
} as const;

export type LadderSource = keyof typeof LADDER;

/** A line of the house ladder. */
export interface LadderLine {
  rank: number;
  playerId: string;
  name: string;
  avatar: number;
  points: number;
}
