import * as english from "./en/own-games.ts";
import { dictionary, live } from "./language.ts";

const words = dictionary(english, (language) => import(`./${language}/own-games.ts`));

/** The texts of correspondence games and notifications, in the language on show. */
export const ownGamesText = live(() => words().ownGames);
