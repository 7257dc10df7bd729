import { about } from "../../../../shared/games/casino/about.ts";
import type { GameOnMenu } from "../page-game.ts";
import { menu as text } from "./text/en/menu.ts";

/** Casino in the lobby. */
export const menu = {
  about,
  text,
  hasOdds: false,
  hasLesson: true,
  art: {
    game: {
      paper: "M6 7l13-4 7 22-13 4zM22 4h14v24H22zM33 3l12 5-8 21-11-4z",
      ink: "M29 11l4 5-4 5-4-5z",
    },
  },
} satisfies GameOnMenu;
