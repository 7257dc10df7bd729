import type { LearnText } from "../../../../text/game-text.ts";

/** The rules and the lesson of Farkle. */
export const learn = {
  sections: [
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
  ],
  words: {
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
  },
  lesson: {
    welcome:
      "In a Challenge everyone first buys special dice for $20, in secret. You can have up to six; plain dice fill the rest.",
    draft: "Choose the Fives Die for $4: it always shows a five.",
    ready: "That is enough for now. Press Ready.",
    roll: "Your turn: roll all six.",
    saveFive:
      "3 3 4 6 6 score nothing, that would be a farkle. But your special die shows a five: pick it and save it for 50.",
    rollOn: "Roll the other five, or bank 50? Roll.",
    saveOnes: "Three ones are worth 1000. Pick them and save them.",
    bank: "Two dice are left and 1050 at risk. Bank.",
    farkle: "Your opponent rolled nothing that scores: a farkle. Everything in the turn is lost.",
    rollAgain: "Roll.",
    straight: "1 2 3 4 6 and your five: a straight, 1000 points! Save all six.",
    hotDice: "All six are saved: hot dice. The 1000 wait in Earlier hands, and you may roll all six again. Roll.",
    saveFives: "Three fives, worth 500. Save them.",
    bankAll: "Bank this hand and the earlier one together: 1500.",
    end: "You have 2550. {dice} special dice wait for you: some change faces, some double points, some soften a farkle.",
  },
} satisfies LearnText;
