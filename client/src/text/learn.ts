import type { GameId } from "../../../shared/games/catalog.ts";
import { learns } from "./games/learn.en.ts";
import { dictionary, live } from "./language.ts";
import { learn } from "./translations.ts";

const words = dictionary({ learns }, learn);

/** The texts of a game's rules and lesson, in the language on show. */
export const learnText = <G extends GameId>(game: G): (typeof learns)[G] => live(() => words().learns[game]);
