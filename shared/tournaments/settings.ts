export const KINDS = ["arena", "knockout"] as const;
export type TournamentKind = (typeof KINDS)[number];

/** How a knock-out orders its players: by rating, or by a draw that every player can verify. */
export const SEEDINGS = ["rating", "draw"] as const;
export type Seeding = (typeof SEEDINGS)[number];

/** Largest number of games in a knock-out match; winning more than half of them wins it. */
export const BEST_OF = [1, 3, 5] as const;
export type BestOf = (typeof BEST_OF)[number];

/** Length of an arena in minutes. */
export const ARENA_MINUTES = { min: 20, max: 120 } as const;

/** Smallest and largest number of players. A tournament that has fewer at its start is cancelled. */
export const SIZES: Record<TournamentKind, { min: number; max: number }> = {
  arena: { min: 2, max: 500 },
  knockout: { min: 4, max: 64 },
};

/** Longest title, in characters; the same as for the name of a table. */
export const LONGEST_TITLE = 20;

/** Shortest and longest time between creation and start, in minutes. */
export const LEAD_MINUTES = { min: 1, max: 14 * 24 * 60 } as const;

/** Number of seats at every tournament table, even if the game allows more. */
export const TOURNAMENT_SEATS = 2;

/** Seconds that players have to take their seats: those of a knock-out forfeit afterwards, those of an arena pause. */
export const NO_SHOW_SECONDS: Record<TournamentKind, number> = { arena: 60, knockout: 120 };

/** Games that are being played when an arena ends count if they end within this many seconds. */
export const LAST_GAMES_SECONDS = 600;

/** Players on one page of an arena's standings. */
export const STANDINGS_PAGE = 50;
