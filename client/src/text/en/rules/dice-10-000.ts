import type { RulesSection } from "./rules-text.ts";

/** The rules of Dice 10 000 in English. */
export const sections: RulesSection[] = [
  {
    title: "The idea",
    lines: [
      "Two to six players and six dice. Whoever yields up to {target} points first wins at once; nobody plays on.",
    ],
  },
  {
    title: "Your turn",
    lines: [
      "Roll all dice that are not locked. If nothing in the roll scores, you are bust: the points of the turn are lost, and the next player rolls.",
      "Otherwise lock at least one set of this roll. Every die you lock must belong to a set that scores. You may lock more of the same roll before you go on.",
      "Then roll the rest, or yield: the points of the turn are yours, and the next player rolls.",
      "Dice of one face locked together are one set. Sets never grow by later rolls: a one locked later is a single one.",
    ],
  },
  {
    title: "What scores",
    lines: ["Points for one to six dice of a face, locked together. There are no straights and no pairs."],
    table: "points",
  },
  {
    title: "Opening",
    lines: [
      "Until you have earned points, a yield must be worth at least {opening}. A smaller one is refused.",
      "A table can be opened with another rule: a smaller first yield is accepted but counts nothing.",
    ],
  },
  {
    title: "Hot dice",
    lines: [
      "When all six dice are locked, all six are free again for the next roll, and the turn keeps its points. You may also yield.",
    ],
  },
];

/** How the tables name things. */
export const words = {
  face: "Face",
  ofThem: "×{count}",
  dice: "Dice rolled",
  chance: "Chance to bust",
  none: "–",
};
