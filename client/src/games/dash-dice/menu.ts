import { about } from "../../../../shared/games/dash-dice/about.ts";
import { LEFT_DIE, RIGHT_DIE, THREE_PIPS } from "../drawing.ts";
import type { GameOnMenu } from "../page-game.ts";
import { menu as text } from "./text/en/menu.ts";

/** Dash Dice in the lobby. */
export const menu = {
  about,
  text,
  hasOdds: true,
  hasLesson: true,
  art: {
    game: { paper: LEFT_DIE + RIGHT_DIE, ink: `${THREE_PIPS}M38 10h0` },
    modes: {
      classic: { paper: LEFT_DIE, ink: "M9 13h0M19 23h0M38 27V6M32 12l6-7 6 7" },
      "zero-hour": { paper: LEFT_DIE, ink: "M9 13h0M19 23h0M38 5v21M32 20l6 7 6-7" },
      "last-line": { paper: "M20 10h8v12h-8z", ink: "M2 16h16M30 16h16M7 10l-5 6 5 6M41 10l5 6-5 6" },
      "true-grit": {
        paper: LEFT_DIE,
        ink: "M14 18h0M38 4c-8 8-6 12-6 16a6 6 0 0 0 12 0c0-4-2-5-2-9-2 2-4 1-4-7z",
      },
    },
  },
} satisfies GameOnMenu;
