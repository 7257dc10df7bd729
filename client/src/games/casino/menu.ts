import { about } from "../../../../shared/games/casino/about.ts";
import type { MenuEntry } from "../menu.ts";

/** Casino in the lobby. */
export const menu: MenuEntry = { about, hasOdds: false };
