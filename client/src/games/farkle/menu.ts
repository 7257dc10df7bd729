import { about } from "../../../../shared/games/farkle/about.ts";
import type { MenuEntry } from "../menu.ts";

/** Farkle in the lobby. */
export const menu: MenuEntry = { about, hasOdds: true };
