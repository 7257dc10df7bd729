import type { LearnText } from "../../../../text/game-text.ts";

/** The rules and the lesson of Dice 10 000. */
export const learn = {
  sections: [
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
  ],
  words: {
    face: "Face",
    ofThem: "×{count}",
    dice: "Dice rolled",
    chance: "Chance to bust",
    none: "–",
  },
  lesson: {
    welcome: "The first to reach 10,000 wins. You roll six dice, lock what scores, and roll the rest, or stop.",
    roll: "Roll all six.",
    lockOnes:
      "Ones and fives always score, other faces from three of a kind. Three ones are worth 1000: pick the dice 1, 2 and 3 and lock them.",
    opening: "The turn holds 1000. That matters now: your very first yield must be worth at least 1000.",
    yield: "Three dice are left, and more than one roll in four of three dice scores nothing. Yield your 1000.",
    bust: "Your opponent rolled two pairs. Pairs score nothing, so that was a bust: nothing for this turn.",
    rollAgain: "Your turn again. Roll.",
    lockFives: "Two fives are worth 100. Pick and lock them.",
    rollOn: "You have opened, so you could yield any sum now. Be bold: roll the other four.",
    lockTwo: "A one and a five: lock both, they make 150.",
    dare: "Two dice are left. If both score, all six will be free again. Roll!",
    lockLast: "Two ones! Lock them: these 200 are a set of their own, they do not join the one from before.",
    hotDice: "All six are locked: hot dice. All six are free again, and your 450 stay in the turn. Roll them all.",
    lockFours: "Four fours are worth 800. Lock them.",
    yieldAgain: "The turn holds 1250. Yield it.",
    end: 'You have 2250, and that is all there is to it: lock, dare, and know when to stop. The tool "Risk" tells the chance to bust.',
  },
} satisfies LearnText;
