import type { LearnText } from "../../../../text/game-text.ts";

/** The rules and the lesson of Dice 10 000. */
export const learn = {
  sections: [
    {
      title: "Overview",
      lines: [
        {
          when: "race",
          says: "Two to six players and six dice. The first player to reach {target} points wins immediately.",
        },
        {
          when: "lastRound",
          says: "Two to six players and six dice. Once someone has {target} points, the round is finished, and the player with the most points wins. A tie at the top is a draw.",
        },
        {
          when: "byRounds",
          says: "Two to six players and six dice. After {rounds} {rounds:round|rounds}, the player with the most points wins. Reaching {target} does not end the match, and a tie at the top is a draw.",
        },
      ],
    },
    {
      title: "Your turn",
      lines: [
        "Roll all dice that aren't locked. If nothing scores, you bust: you lose the turn's points, and it's the next player's turn.",
        "Otherwise, lock at least one scoring set from the roll. Every die you lock must be part of a scoring set. You can lock more from the same roll before you continue.",
        "Then roll the remaining dice, or yield to keep the turn's points and pass the dice.",
        "Dice with the same number locked together form one set. Later rolls don't add to it: a one you lock later is a single one.",
      ],
    },
    {
      title: "Scoring",
      lines: [
        "Points for one to six dice with the same number, locked together.",
        { when: "noWhole", says: "Straights and pairs don't score." },
        { when: "straight", says: "A straight, 1 2 3 4 5 6, rolled at once and locked together scores {straight}." },
        { when: "threePairs", says: "Three different pairs rolled at once and locked together score {threePairs}." },
      ],
      table: "points",
    },
    {
      title: "Opening",
      lines: [
        {
          when: "rejects",
          says: "Your first yield must be worth at least {opening} points. Anything less is refused.",
        },
        { when: "scoresZero", says: "A first yield below {opening} points is allowed but scores nothing." },
        { when: "noOpening", says: "Your first yield has no minimum." },
        {
          when: "anyTable",
          says: "A table can use another rule: a smaller first yield is allowed but scores nothing.",
        },
      ],
    },
    {
      title: "Hot dice",
      lines: [
        {
          when: "hotMay",
          says: "When all six dice are locked, you can roll all six again and keep adding to the turn's points. You can also yield.",
        },
        {
          when: "hotMust",
          says: "When all six dice are locked, you have to roll all six again, unless yielding wins.",
        },
        {
          when: "hotNever",
          says: "When all six dice are locked, you have to yield. If you may not yield yet, you roll all six again.",
        },
      ],
    },
  ],
  words: {
    face: "Number",
    ofThem: "×{count}",
    dice: "Dice rolled",
    chance: "Chance of a bust",
    none: "–",
  },
  lesson: {
    welcome: "The first to 10,000 wins. Roll six dice, lock the ones that score, then roll the rest or stop.",
    roll: "Roll all six.",
    lockOnes:
      "Ones and fives always score; other numbers need three of a kind. Three ones are worth 1,000: select dice 1, 2 and 3 and lock them.",
    opening: "You have 1,000 this turn. That's what you need: your first yield must be worth at least 1,000.",
    yield: "Three dice are left, and more than one in four rolls of three dice score nothing. Yield your 1,000.",
    bust: "Your opponent rolled two pairs. Pairs don't score, so that's a bust: no points this turn.",
    rollAgain: "Your turn again. Roll.",
    lockFives: "Two fives are worth 100. Select them and lock them.",
    rollOn: "You've opened, so you can now yield any amount. But be bold: roll the other four.",
    lockTwo: "A one and a five: lock both for 150.",
    dare: "Two dice are left. If both score, you get all six back. Roll!",
    lockLast: "Two ones! Lock them: these 200 are a separate set and don't join the one from before.",
    hotDice: "All six are locked: hot dice! You get all six back, and your 450 points stay in the turn. Roll them all.",
    lockFours: "Four fours are worth 800. Lock them.",
    yieldAgain: "You have 1,250 this turn. Yield it.",
    end: 'You have 2,250, and that\'s all there is to it: lock, push your luck, and know when to stop. "Risk" shows your chance of a bust.',
  },
} satisfies LearnText;
