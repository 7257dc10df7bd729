import { createRequire } from "node:module";
import { games } from "../../client/src/games.ts";
import { GAME_IDS, type GameId } from "../../shared/games/catalog.ts";

const require = createRequire(import.meta.url);

/** Games with files of their own for every part. The others are one object, whose parts `npm run check-game` checks. */
export const COMPLETE_GAMES = GAME_IDS.filter((id) => !games[id].divide);

/** One export of a module that every complete game has, by the path of the module from the root of the repository. */
export const ofEveryGame = <Part>(pathOf: (game: GameId) => string, name: string): Record<GameId, Part> =>
  Object.fromEntries(COMPLETE_GAMES.map((game) => [game, require(`../../${pathOf(game)}`)[name]])) as Record<
    GameId,
    Part
  >;

/** The texts of every complete game in a language. */
export const textsOfEveryGame = <Texts>(language: string, part: "menu" | "table" | "learn") =>
  ofEveryGame<Texts>((game) => `client/src/games/${game}/text/${language}/${part}.ts`, part);
