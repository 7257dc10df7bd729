import { type Achievement, inEach, reach } from "../core/achievement.ts";
import type { CatalogEntry } from "../core/catalog-entry.ts";
import { catalog } from "../games/catalog.ts";

const everywhere = {};

/** Explicit list, so that a game added later does not change the achievement. */
const ALL_ROUNDER_GAMES = ["dash-dice", "dice-10-000", "farkle", "casino"].map((game) => ({ game }));

const general: Achievement[] = [
  reach("a-seat-at-the-table", everywhere, "played", 1),
  reach("first-blood", everywhere, "won", 1),
  reach("regular", everywhere, "played", 50),
  reach("part-of-the-furniture", everywhere, "played", 500),
  reach("fifty-wins", everywhere, "won", 50),
  reach("on-a-roll", everywhere, "bestStreak", 3),
  reach("unstoppable", everywhere, "bestStreak", 7),
  reach("good-company", everywhere, "againstPeople", 25),
  reach("comeback", everywhere, "comebacks", 1),
  reach("never-say-die", everywhere, "comebacks", 10),
  reach("crowd-pleaser", everywhere, "bigTableWins", 1),
  inEach("all-rounder", ALL_ROUNDER_GAMES, "won"),
];

/** Achievements of all games: the general ones, then those of each game. */
export const ACHIEVEMENTS: readonly Achievement[] = [
  ...general,
  ...Object.values<CatalogEntry>(catalog).flatMap(({ statistics }) => statistics.achievements),
];
