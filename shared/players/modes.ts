import type { GameMode } from "../core/about.ts";
import { entryOf } from "../games/catalog.ts";

/** The modes of a game by id; an unknown game has none. */
export const modesOf = (game: string): Readonly<Record<string, GameMode>> => entryOf(game)?.modes ?? {};

/** True if the game has a mode of this id. */
export const isMode = (game: string, mode: string): boolean => Object.hasOwn(modesOf(game), mode);

/** True if matches of this mode may change ratings. */
export const isRatedMode = (game: string, mode: string): boolean =>
  isMode(game, mode) && modesOf(game)[mode]?.isRated === true;
