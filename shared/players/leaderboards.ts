/** Period of a leaderboard: all time, or the last seven days. */
export const SPANS = ["all", "week"] as const;
export type Span = (typeof SPANS)[number];

/** A rating is provisional below these numbers of rated matches and of different opponents. */
export const SETTLED = { matches: 10, opponents: 5 };

/** Minimum number of rated matches of a listed player; listed ratings are never provisional. */
export const LEAST_MATCHES: Record<Span, number> = { all: SETTLED.matches, week: 3 };

export const isProvisional = ({ games, opponents }: { games: number; opponents: number }): boolean =>
  games < SETTLED.matches || opponents < SETTLED.opponents;
