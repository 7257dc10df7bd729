import type { MenuText } from "../../../../text/game-text.ts";

/** Dice 10 000 in the lobby. */
export const menu = {
  name: "Dice 10 000",
  pitch: "Six dice, one long breath.",
  modes: {
    standard: {
      name: "Standard",
      pitch: "First to 10,000.",
      rule: "Lock at least one scoring set after each roll, then roll the rest or yield. Your first yield must be worth 1000.",
    },
  },
  switches: {
    "zero-opening": { name: "Zero opening", label: "A first yield under 1000 is allowed but counts nothing" },
  },
  houseRules: {},
} satisfies MenuText;
