/** Period of a leaderboard: all time, or the last seven days. */
export const SPANS = ["all", "week"] as const;
export type Span = (typeof SPANS)[number];

/**
 * A rating is provisional below these numbers of rated matches, of different opponents who count, and of UTC days with
 * rated matches.
 */
export const SETTLED = { matches: 10, opponents: 5, days: 3 };

/** An opponent counts after rated matches against this many different opponents, so at least two others. */
export const KNOWN_OPPONENTS = 3;

/** Minimum number of rated matches of a listed player; listed ratings are never provisional. */
export const LEAST_MATCHES: Record<Span, number> = { all: SETTLED.matches, week: 3 };

/** A board of all time with fewer players than this also lists provisional ratings, after the others. */
export const FEW_PLAYERS = 5;

interface RatingBasis {
  games: number;
  opponents: number;
  days: number;
}

export const isProvisional = ({ games, opponents, days }: RatingBasis): boolean =>
  games < SETTLED.matches || opponents < SETTLED.opponents || days < SETTLED.days;
