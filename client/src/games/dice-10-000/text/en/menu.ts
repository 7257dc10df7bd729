import type { MenuText } from "../../../../text/game-text.ts";

/** Dice 10 000 in the lobby. */
export const menu = {
  name: "Dice 10\u00a0000",
  pitch: "Six dice, one long race.",
  modes: {
    standard: {
      name: "Standard",
      pitch: "First to 10,000.",
      rule: "After each roll, lock at least one scoring set, then roll the rest or yield. Your first yield must be worth {opening}.",
    },
  },
  variants: {
    "zero-opening": {
      name: "Zero opening",
      label: "Zero opening: a first yield under 1,000 is allowed but scores nothing",
      rule: "After each roll, lock at least one scoring set, then roll the rest or yield. A first yield under {opening} scores nothing.",
    },
  },
  houseRules: {
    rounds: { name: "Rounds", rule: "Most points after this many rounds wins; 0 means a race to the target." },
    target: { name: "Target", rule: "The score that wins the race." },
    exactTarget: { name: "Exact finish", rule: "Only exactly the target wins; a yield beyond it scores nothing." },
    lastRound: {
      name: "Last round",
      rule: "The round in which someone reaches the target is finished, and the most points win.",
    },
    opening: {
      name: "Opening",
      rule: "The least points of your first yield.",
      none: "Your first yield has no minimum.",
    },
    leastYield: { name: "Smallest yield", rule: "The least points of any yield, unless it wins." },
    threeBusts: { name: "Three busts", rule: "The points that a third bust in a row costs." },
    hotDice: {
      name: "Hot dice",
      rule: "What happens once all six dice are locked.",
      values: { may: "roll again or yield", must: "roll again", never: "yield" },
    },
    straight: { name: "Straight", rule: "Points of 1 2 3 4 5 6 in one roll; with 0 it doesn't count." },
    threePairs: { name: "Three pairs", rule: "Points of three different pairs in one roll; with 0 they don't count." },
    threeOnes: { name: "Three ones", rule: "Points of three ones; each further one doubles them." },
    loneFives: { name: "Single fives", rule: "One or two fives score." },
    regularFours: { name: "Regular fours", rule: "Five and six fours score 1,600 and 3,200, like the other numbers." },
  },
  daily: {
    "five-turns": "Most points in five turns",
  },
} satisfies MenuText;
