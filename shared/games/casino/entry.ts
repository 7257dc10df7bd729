import { catalogEntry } from "../../core/catalog-entry.ts";
import { about } from "./about.ts";
import { fields } from "./fields.ts";
import { casino } from "./game.ts";
import { record } from "./record.ts";
import { bots } from "./strategy.ts";

export const entry = catalogEntry({ about, game: casino, bots, record, fields });
