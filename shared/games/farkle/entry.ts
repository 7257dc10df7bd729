import { catalogEntry } from "../../core/catalog-entry.ts";
import { about } from "./about.ts";
import { fields } from "./fields.ts";
import { farkle } from "./game.ts";
import { styles } from "./gauntlet/opponents.ts";
import { record } from "./record.ts";
import { bots } from "./strategy.ts";

export const entry = catalogEntry({ about, game: farkle, bots, styles, record, fields });
