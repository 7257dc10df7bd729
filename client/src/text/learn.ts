import type { GameId } from "../../../shared/games/catalog.ts";
import type { LearnText } from "./game-text.ts";
import { TextsOfGames } from "./texts-of-games.ts";

const learns = new TextsOfGames<LearnText>("learn");

/** The texts of a game's rules and lesson, in the language on show. */
export const learnText = <T extends LearnText>(game: GameId, english: T): T => learns.add(game, english);

/** The texts of a game's rules and lesson once they are loaded. */
export const loadedLearnText = (game: string): LearnText | undefined => learns.of(game);
