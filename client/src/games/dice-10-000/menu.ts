import type { MenuEntry } from "../menu.ts";

/** Dice 10 000 in the lobby. */
export const menu: MenuEntry = { hasOdds: true };
