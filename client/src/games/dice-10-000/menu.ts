import { about } from "../../../../shared/games/dice-10-000/about.ts";
import type { MenuEntry } from "../menu.ts";

/** Dice 10 000 in the lobby. */
export const menu: MenuEntry = { about, hasOdds: true };
