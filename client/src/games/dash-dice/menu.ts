import type { MenuEntry } from "../menu.ts";

/** Dash Dice in the lobby. */
export const menu: MenuEntry = { hasOdds: true };
