import { ofEveryGame } from "../helpers/every-game.ts";
import type { GameHands } from "../helpers/play/game-hands.ts";

/** The hands with which browser tests play each game. */
export const handsOf = ofEveryGame<GameHands>((game) => `test/games/${game}/hands.ts`, "hands");
