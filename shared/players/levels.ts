import { catalog, type GameId } from "../games/catalog.ts";
import type { Level } from "./api.ts";
import type { SeatFacts } from "./match-facts.ts";

/** XP of the first level, and the increase from each level to the next. */
const STEP = 100;

/** XP bonus of every achievement. */
export const ACHIEVEMENT_XP = 25;

/** Returns the XP at which a level begins; level 1 begins at 0. */
const beginOf = (level: number): number => (STEP / 2) * level * (level - 1);

/** Returns the level that this amount of XP has reached. */
export function levelOf(xp: number): Level {
  let level = 1;
  while (beginOf(level + 1) <= xp) level++;
  return { level, xp, from: beginOf(level), to: beginOf(level + 1) };
}

/** Returns the XP of a seat: double for a win, 1.5 times for a draw, and doubled again against people. */
export function matchXp(game: GameId, { outcome, finished, againstPeople }: SeatFacts): number {
  if (!finished) return 0;
  const times = { won: 2, drew: 1.5, lost: 1 }[outcome];
  return catalog[game].matchXp * times * (againstPeople ? 2 : 1);
}
