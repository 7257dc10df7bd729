import type { LearnText } from "../../../../text/game-text.ts";

/** The rules and the lesson of Dash Dice. */
export const learn = {
  sections: [
    {
      title: "The idea",
      lines: [
        "Two players, two dice, {modes} modes. In your turn you roll as often as you dare; what you roll gathers in the turn.",
        "Bank to keep what you have gathered, and hand the dice over. Some rolls end the turn before you do.",
      ],
    },
    {
      title: "Who begins",
      lines: [
        "One of you calls odd or even, and a die is rolled. Whoever called it right begins; after a wrong call the other one does.",
      ],
    },
  ],
  words: {
    /** The sentences about each mode, after its rule. */
    modes: {
      classic: [
        "Whoever has {target} or more in the bank wins at once. There is no win without banking, and the ×2 never stacks. It lasts until the turn is over.",
      ],
      "zero-hour": [
        "Both begin at {start}. A bank that would lead below zero is a bust: the turn's points and the ×2 are gone, {bust}. Points your opponent was given stay given.",
      ],
      "last-line": ["Both begin at {start}, and together you always have {total}."],
      "true-grit": ["{stop} Equal scores are a draw."],
    },
    /** Parts of these sentences that depend on the options. */
    bust: { goesOn: "but you go on rolling", ends: "and the turn ends" },
    stop: {
      never: "Nobody may stop early, not even when ahead.",
      decided: "The match ends as soon as the second player is ahead.",
    },
    roll: "Roll",
    points: "Points",
    afterwards: "Then",
    rolls: {
      "single one": "A single one",
      "snake eyes": "Snake eyes (1 and 1)",
      "double six": "Double six",
      double: "Any other double",
      any: "Anything else",
    },
    gains: {
      none: "none",
      "flat 20": "20",
      sum: "the sum",
      "twice the sum": "twice the sum",
      "sum × multiplier": "the sum × the multiplier",
    },
    ends: {
      "lose turn": "The turn ends, its points are lost.",
      "lose all": "The turn ends, and the whole bank is lost.",
      transfer: "What was gathered is pulled over, and the turn ends.",
      score: "What was gathered counts, and the turn ends.",
    },
    multiplies: "Sums now count ×{times}.",
    multipliesByFace: "The multiplier becomes the face.",
    gives: "The opponent gets as much.",
    goesOn: "Go on.",
    oddsOf: "Chance",
    waysOf: "Rolls",
    outOf: "{ways} of {all}",
  },
  lesson: {
    welcome:
      "This is Classic: the first to bank 100 wins. To be quick, we begin near the end: you have 52, your opponent has 61.",
    call: "A die decides who begins, and the call is yours. Call odd.",
    roll: "Right: you begin. Roll both dice.",
    gathered: "4 and 5: nine points are in this turn. They are not yours yet: a single one would take them away.",
    double: "Roll on.",
    doubled: "A double three! It adds its sum and arms the multiplier: for the rest of this turn sums count double.",
    onceMore: "Roll once more while sums count double.",
    bank: "2 and 6 count 16 now. The turn holds 31: bank it before a one comes.",
    singleOne:
      "Your opponent rolled 11, dared another roll, and a single one took it all. A double six would even have emptied the bank.",
    again: "You need 17 more. Roll.",
    nearly: "Ten. Seven more would do it: roll again.",
    win: "That makes 100 with the bank. Bank it and win!",
    end: "You won. The other modes change one thing each: Zero Hour counts down to exactly 0, Last Line is a tug of war, True Grit has one turn each and no banking.",
  },
} satisfies LearnText;
