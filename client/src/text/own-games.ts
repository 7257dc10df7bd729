import * as english from "./en/own-games.ts";
import { dictionary, live } from "./language.ts";
import { ownGames } from "./translations.ts";

const words = dictionary(english, ownGames);

/** The texts of correspondence games and notifications, in the language on show. */
export const ownGamesText = live(() => words().ownGames);
