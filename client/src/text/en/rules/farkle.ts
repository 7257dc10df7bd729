import type { RulesSection } from "./rules-text.ts";

/** The rules of Farkle in English. */
export const sections: RulesSection[] = [
  {
    title: "The idea",
    lines: [
      "Two to six players and six dice. Save what scores, roll on for more, and bank before a roll scores nothing: that is a farkle, and the turn's points are lost.",
    ],
  },
  {
    title: "Your turn",
    lines: [
      "Roll all six dice. After each roll save at least one die; every die you save must belong to something that scores. You save once per roll.",
      "Then roll the rest, or bank. The points of this hand and of earlier hands of the same turn are yours.",
      "Hot dice: when all six are saved, roll them all again. The hand's points are carried on as an earlier hand, still at risk until you bank.",
    ],
  },
  {
    title: "What scores",
    lines: ["Only dice of one roll score together. They are divided in the way that scores most."],
    table: "points",
  },
  {
    title: "The end",
    lines: [
      "To {target}: when somebody has as much, the round is finished and the highest score wins. A tie is played on, round by round.",
      "Ten rounds: the highest score after round {rounds} wins. A tie leads to overtime, up to round {overtime}; then the highest single turn decides, and after that it is a draw.",
    ],
  },
  {
    title: "Challenge: special dice",
    lines: [
      "Before the match everyone fills up to six slots with special dice for {budget}, in secret. When all are ready the dice are shown. Empty slots hold plain dice.",
      "Some act through the die itself: {own}. The others act as long as they are in your hand.",
      "At a farkle they act in this order: {order}. Once {silencing} has acted, {silenced} stay quiet.",
    ],
    table: "dice",
  },
];

/** How the tables name things. */
export const words = {
  dice: "Dice",
  points: "Points",
  lone: "a single {face}",
  kind: "{count} of a kind",
  triples: "three {face}s",
  timesTriple: "{times} × the three",
  atLeast: "{times} × the three, at least {points}",
  straight: "1 2 3 4 5 6",
  pairs: "three pairs, also four of a kind and a pair",
  pairsPoints: "{points}, or their groups if these are worth more",
  triplets: "two triplets",
  name: "Die",
  effect: "What it does",
  rolled: "Dice rolled",
  chance: "Chance to farkle",
  yourSix: "Your own six dice",
  yourNext: "Your next roll",
  or: " or ",
  and: " and ",
  andThen: ", then ",
};
