import type { GameText } from "./game-text.ts";

/** Dice 10 000 in English. */
export const dice10000: GameText = {
  name: "Dice 10 000",
  pitch: "Six dice, one long breath.",
  phrases: {},
  rejections: {},
};

export const words = {
  mode: {
    name: "Standard",
    pitch: "First to 10 000.",
    rule: "Lock at least one scoring set after each roll, then roll the rest or yield. Your first yield must be worth 1000.",
  },
  zeroOpening: "A first yield under 1000 is allowed but counts nothing",
};
