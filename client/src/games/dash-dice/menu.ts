import { about } from "../../../../shared/games/dash-dice/about.ts";
import type { MenuEntry } from "../menu.ts";

/** Dash Dice in the lobby. */
export const menu: MenuEntry = { about, hasOdds: true };
