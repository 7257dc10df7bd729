import type { MenuEntry } from "../menu.ts";

/** Casino in the lobby. */
export const menu: MenuEntry = { hasOdds: false };
