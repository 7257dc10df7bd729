import { catalogEntry } from "../../core/catalog-entry.ts";
import { about } from "./about.ts";
import { casino } from "./game.ts";
import { record } from "./record.ts";
import { bots } from "./strategy.ts";
import { synced } from "./synced.ts";

export const entry = catalogEntry({ about, game: casino, bots, record, synced });
