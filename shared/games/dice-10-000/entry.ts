import { catalogEntry } from "../../core/catalog-entry.ts";
import { about } from "./about.ts";
import { dice10000 } from "./game.ts";
import { record } from "./record.ts";
import { bots } from "./strategy.ts";

export const entry = catalogEntry({ about, game: dice10000, bots, record });
