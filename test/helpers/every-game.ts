import { createRequire } from "node:module";
import { GAME_IDS, type GameId } from "../../shared/games/catalog.ts";

const require = createRequire(import.meta.url);

/** One export of a module that every game has, by the path of the module from the root of the repository. */
export const ofEveryGame = <Part>(pathOf: (game: GameId) => string, name: string): Record<GameId, Part> =>
  Object.fromEntries(GAME_IDS.map((game) => [game, require(`../../${pathOf(game)}`)[name]])) as Record<GameId, Part>;

/** The texts of every game in a language. */
export const textsOfEveryGame = <Texts>(language: string, part: "menu" | "table" | "learn") =>
  ofEveryGame<Texts>((game) => `client/src/games/${game}/text/${language}/${part}.ts`, part);
