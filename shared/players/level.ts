import type { Level } from "./api.ts";

/** Each level takes so much more XP than the one before. */
const STEP = 100;

const beginningOf = (level: number): number => (STEP * level * (level - 1)) / 2;

/** The level that so much XP makes, and how far it is to the next. */
export function levelOf(xp: number): Level {
  let level = 1;
  while (beginningOf(level + 1) <= xp) level++;
  return { level, xp, from: beginningOf(level), to: beginningOf(level + 1) };
}
