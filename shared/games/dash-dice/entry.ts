import { catalogEntry } from "../../core/catalog-entry.ts";
import { about } from "./about.ts";
import { dashDice } from "./game.ts";
import { record } from "./record.ts";
import { bots } from "./strategy.ts";

export const entry = catalogEntry({ about, game: dashDice, bots, record });
