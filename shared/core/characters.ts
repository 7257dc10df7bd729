import type { BotLevel } from "./bot.ts";

/** The characters of the house: the opponents of the Gauntlet, from the weakest to the strongest. */
export const CHARACTERS = [
  ...["Gus", "Tilda", "Rufus", "Mabel", "Fenn", "Pepper", "Dora", "Hector", "Quin", "Bruno"],
  ...["Ines", "Casper", "Viola", "Odette", "Magnus", "Ravenna", "Silas", "Salome", "Balthazar", "Sixtus"],
] as const;

/** The first of the characters who play at each level; the following ones take further seats. */
const FIRST: Record<BotLevel, number> = { easy: 0, medium: 7, hard: 14 };

/** The character who plays the bot of this level on a seat. Those of one table differ. */
export const characterAt = (level: BotLevel, place: number): string =>
  CHARACTERS[(FIRST[level] + place + CHARACTERS.length - 1) % CHARACTERS.length] as string;
