/** Points of a game; they are doubled for a player who has won at least `STREAK` games in a row. */
export const ARENA_POINTS = { won: 2, drew: 1, lost: 0 } as const;

/** Wins in a row after which points are doubled, until a game is not won. */
export const STREAK = 2;

export type ArenaOutcome = keyof typeof ARENA_POINTS;

/** The results of one player in an arena. */
export interface ArenaScore {
  points: number;
  /** Wins in a row up to now. */
  streak: number;
  wins: number;
  draws: number;
  losses: number;
}

export const NO_SCORE: ArenaScore = { points: 0, streak: 0, wins: 0, draws: 0, losses: 0 };

/** True if the next game counts double. */
export const isOnStreak = ({ streak }: Pick<ArenaScore, "streak">): boolean => streak >= STREAK;

/** Returns the score after one more game. */
export function addGame(score: ArenaScore, outcome: ArenaOutcome): ArenaScore {
  const factor = isOnStreak(score) ? 2 : 1;
  return {
    points: score.points + ARENA_POINTS[outcome] * factor,
    streak: outcome === "won" ? score.streak + 1 : 0,
    wins: score.wins + (outcome === "won" ? 1 : 0),
    draws: score.draws + (outcome === "drew" ? 1 : 0),
    losses: score.losses + (outcome === "lost" ? 1 : 0),
  };
}

interface Ranked extends Pick<ArenaScore, "points" | "wins" | "draws" | "losses"> {
  /** Order of joining. */
  number: number;
}

/** Orders standings: more points, more wins, fewer games, earlier entry. */
export const byStanding = (a: Ranked, b: Ranked): number =>
  b.points - a.points || b.wins - a.wins || games(a) - games(b) || a.number - b.number;

const games = ({ wins, draws, losses }: Ranked): number => wins + draws + losses;
