import { playerName } from "../preferences/preferences.ts";
import { text } from "../text/index.ts";

/** The player's name at a local table. */
export const ownName = (): string => playerName.value.trim() || text.you;
