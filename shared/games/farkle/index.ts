import { catalogEntry } from "../../core/catalog-entry.ts";
import { about } from "./about.ts";
import { analyst } from "./analysis/analyst.ts";
import { bots } from "./bots/strategy.ts";
import { suggestedDrafts as suggestions } from "./bots/suggestions.ts";
import { daily } from "./daily.ts";
import { farkle as game } from "./game.ts";
import { styles } from "./gauntlet/opponents.ts";
import { puzzles } from "./puzzles.ts";
import { statistics } from "./statistics.ts";
import { synced } from "./synced.ts";

export const farkle = catalogEntry({
  ...{ about, game, bots, styles, suggestions, statistics, synced, analyst, puzzles, daily },
});
