import { catalogEntry } from "../../core/catalog-entry.ts";
import { about } from "./about.ts";
import { analyst } from "./analysis/analyst.ts";
import { bots } from "./bots/strategy.ts";
import { daily } from "./daily.ts";
import { dashDice as game } from "./game.ts";
import { puzzles } from "./puzzles.ts";
import { statistics } from "./statistics.ts";

export const dashDice = catalogEntry({ about, game, bots, statistics, analyst, puzzles, daily });
