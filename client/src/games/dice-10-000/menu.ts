import { about } from "../../../../shared/games/dice-10-000/about.ts";
import type { GameOnMenu } from "../page-game.ts";
import { menu as text } from "./text/en/menu.ts";

const SMALL_DICE = [2, 17, 32].flatMap((x) => [`M${x} 2h12v12H${x}z`, `M${x} 18h12v12H${x}z`]).join("");

/** Dice 10 000 in the lobby. */
export const menu = {
  about,
  text,
  hasOdds: true,
  hasLesson: true,
  art: { game: { paper: SMALL_DICE, ink: "M8 8h0M23 8h0M38 8h0M8 24h0M20 21h0M26 27h0M38 24h0" } },
} satisfies GameOnMenu;
