import { abouts } from "../games/abouts.ts";
import type { GameId } from "../games/catalog.ts";
import type { Level } from "./api.ts";
import type { SeatFacts } from "./match-facts.ts";

/** The first level takes this much, and each one this much more than the one before. */
const STEP = 100;

/** Every achievement brings this on top. */
export const ACHIEVEMENT_XP = 25;

/** The XP at which a level begins; level 1 begins with none. */
const beginOf = (level: number): number => (STEP / 2) * level * (level - 1);

/** The level that so much XP has reached. */
export function levelOf(xp: number): Level {
  let level = 1;
  while (beginOf(level + 1) <= xp) level++;
  return { level, xp, from: beginOf(level), to: beginOf(level + 1) };
}

/** XP for a seat of a match: twice for a win, half as much more for a draw, doubled by people as opponents. */
export function matchXp(game: GameId, { outcome, finished, againstPeople }: SeatFacts): number {
  if (!finished) return 0;
  const times = { won: 2, drew: 1.5, lost: 1 }[outcome];
  return abouts[game].matchXp * times * (againstPeople ? 2 : 1);
}
