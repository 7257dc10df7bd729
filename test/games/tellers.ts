import type { Tell } from "../../client/src/games/tell-kernel.ts";
import { GAME_IDS } from "../../client/src/games.ts";
import { tellIn } from "../../client/src/kit/tell.ts";
import { ofEveryGame } from "../helpers/every-game.ts";
import "../helpers/table-texts.ts";

/** The phrases of each game's events in the log. Games without a file for them have phrases of the same name. */
export const tellers: Record<string, Tell> = {
  ...Object.fromEntries(GAME_IDS.map((id) => [id, tellIn(id, false)])),
  ...ofEveryGame<Tell>((game) => `client/src/games/${game}/tell.ts`, "tell"),
};
