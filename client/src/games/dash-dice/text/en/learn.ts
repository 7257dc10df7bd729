import type { LearnText } from "../../../../text/game-text.ts";

/** The rules and the lesson of Dash Dice. */
export const learn = {
  sections: [
    {
      title: "Overview",
      lines: [
        "Two players, two dice, {modes} modes. On your turn, roll as often as you dare; your rolls add up to the turn's points.",
        "Bank to keep those points and pass the dice. Some rolls end your turn early.",
      ],
    },
    {
      title: "Who goes first",
      lines: [
        "One player calls odd or even, and a die is rolled. If the call is right, that player goes first; if not, the opponent does.",
      ],
    },
  ],
  words: {
    /** The sentences about each mode, after its rule. */
    modes: {
      classic: ["{win} You can't win without banking. The ×2 never stacks and lasts until your turn ends."],
      "zero-hour": ["Both players start at {start}. {below} Points added to your opponent's score stay there."],
      "last-line": ["Both players start at {start}, and the total is always {total}."],
      "true-grit": ["{stop} Equal scores are a draw."],
    },
    /** Parts of these sentences that depend on the options. */
    bust: { goesOn: "but you keep rolling", ends: "and your turn ends" },
    below: {
      bust: "A bank that would take you below zero is a bust: you lose the turn's points and the ×2, {bust}.",
      win: "A bank of everything you have left, or of more, wins.",
    },
    win: {
      first: "The first player with {target} or more banked points wins immediately.",
      exact: "The first player with exactly {target} banked points wins. Points beyond it count back from it.",
      even: "With {target} or more banked points the match ends once both players have had the same number of turns; the higher score wins.",
    },
    stop: {
      never: "You can't stop early, even when you're ahead.",
      decided: "The match ends as soon as the second player is ahead.",
    },
    roll: "Roll",
    points: "Points",
    afterwards: "Effect",
    rolls: {
      "single one": "A single one",
      "snake eyes": "Snake eyes (1 and 1)",
      "double six": "Double six",
      double: "Any other double",
      any: "Anything else",
    },
    /** In modes without another rule for some of these rolls. */
    allRolls: { double: "Any double", any: "Any roll" },
    gains: {
      none: "none",
      "flat 20": "20",
      sum: "the sum",
      "twice the sum": "twice the sum",
      "sum × multiplier": "the sum × the multiplier",
    },
    ends: {
      "lose turn": "The turn ends, and its points are lost.",
      "lose all": "The turn ends, and all banked points are lost.",
      transfer: "The turn's points are taken from the opponent, and the turn ends.",
      score: "The turn's points count, and the turn ends.",
    },
    multiplies: "Sums count ×{times} from now on.",
    multipliesByFace: "The multiplier becomes the number on the die.",
    gives: "The same is added to your opponent's score, which pushes them away from 0.",
    goesOn: "Keep rolling.",
    oddsOf: "Odds",
    waysOf: "Rolls",
    outOf: "{ways} of {all}",
  },
  lesson: {
    welcome: "This is Classic: the first to bank 100 wins. We'll join near the end: you have 52, your opponent has 61.",
    call: "A die decides who goes first, and you make the call. Call odd.",
    roll: "Correct: you go first. Roll both dice.",
    gathered: "4 and 5: nine points this turn. They aren't yours yet: a single one would lose them.",
    double: "Roll again.",
    doubled:
      "Double three! It adds its sum and activates the multiplier: for the rest of this turn, sums count double.",
    onceMore: "Roll once more while sums count double.",
    bank: "2 and 6 now count as 16. You have 31 this turn: bank it before you roll a one.",
    singleOne:
      "Your opponent rolled 11, pushed their luck, and lost it all to a single one. A double six would have cost them their bank, too.",
    again: "You need 17 more. Roll.",
    nearly: "Ten. You need seven more: roll again.",
    win: "That makes 100 with your bank. Bank it and win!",
    end: "You won. Each other mode has a twist: Zero Hour counts down to exactly 0, Last Line is a tug of war, and True Grit gives you one turn without banking.",
  },
} satisfies LearnText;
