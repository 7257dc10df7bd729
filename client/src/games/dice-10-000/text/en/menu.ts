import type { MenuText } from "../../../../text/game-text.ts";

/** Dice 10 000 in the lobby. */
export const menu = {
  name: "Dice 10\u00a0000",
  pitch: "Six dice, one long race.",
  modes: {
    standard: {
      name: "Standard",
      pitch: "First to 10,000.",
      rule: "After each roll, lock at least one scoring set, then roll the rest or yield. Your first yield must be worth 1,000.",
    },
  },
  variants: {
    "zero-opening": {
      name: "Zero opening",
      label: "Zero opening: a first yield under 1,000 is allowed but scores nothing",
      rule: "After each roll, lock at least one scoring set, then roll the rest or yield. A first yield under 1,000 scores nothing.",
    },
  },
  houseRules: {
    rounds: { name: "Rounds", rule: "Most points after this many rounds wins; 0 means a race to 10,000." },
  },
  daily: {
    "five-turns": "Most points in five turns",
  },
} satisfies MenuText;
