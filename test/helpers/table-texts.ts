import type { TableText } from "../../client/src/text/game-text.ts";
import { tableText } from "../../client/src/text/table.ts";
import { COMPLETE_GAMES, textsOfEveryGame } from "./every-game.ts";

const english = textsOfEveryGame<TableText>("en", "table");

// The page adds the texts of a game when its table is loaded.
for (const game of COMPLETE_GAMES) tableText(game, english[game]);
