import { catalogEntry } from "../../core/catalog-entry.ts";
import { about } from "./about.ts";
import { farkle } from "./game.ts";
import { styles } from "./gauntlet/opponents.ts";
import { record } from "./record.ts";
import { bots } from "./strategy.ts";
import { synced } from "./synced.ts";

export const entry = catalogEntry({ about, game: farkle, bots, styles, record, synced });
