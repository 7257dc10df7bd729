import type { Numbers } from "./numbers.ts";

/** Numbers of a player by "game/mode", with "game/all" for all modes of a game and "all/all" for all games. */
export type Totals = Record<string, Numbers>;

/** Key for all modes of a game, or for all games, in totals. */
export const ALL = "all";

/** Key of a game and mode in the totals. */
export const placeOf = (game: string, mode: string): string => `${game}/${mode}`;
