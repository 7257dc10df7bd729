import type { Tell } from "../../client/src/games/tell-kernel.ts";
import { ofEveryGame } from "../helpers/every-game.ts";
import "../helpers/table-texts.ts";

/** The phrases of each game's events in the log. */
export const tellers = ofEveryGame<Tell>((game) => `client/src/games/${game}/tell.ts`, "tell");
