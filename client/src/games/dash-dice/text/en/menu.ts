import type { MenuText } from "../../../../text/game-text.ts";

/** Dash Dice in the lobby. */
export const menu = {
  name: "Dash Dice",
  pitch: "Two dice, {modes} ways to race.",
  modes: {
    classic: {
      name: "Classic",
      pitch: "First to bank 100.",
      rule: "Roll and bank. A single one loses the turn, and double six loses everything. After a double, sums count double.",
    },
    "zero-hour": {
      name: "Zero Hour",
      pitch: "From 100 to exactly 0.",
      rule: "Bank to count down. A double adds its sum to your opponent's score, pushing them away from 0. A bank below 0 doesn't count.",
    },
    "last-line": {
      name: "Last Line",
      pitch: "Tug of war from 50–50.",
      rule: "Every point you bank is taken from your opponent. Take them all to win. By the published rule, a single one banks the turn's points.",
    },
    "true-grit": {
      name: "True Grit",
      pitch: "One turn each, no banking.",
      rule: "Roll until a single one ends your turn. Doubles multiply the rolls that follow. Highest score wins.",
    },
  },
  variants: {
    "high-stakes": {
      name: "High stakes",
      label: "High stakes: a single one loses the turn's points. Off is the published rule: it banks them",
      rule: "Every point you bank is taken from your opponent. Take them all to win. A single one loses the turn's points.",
    },
  },
  houseRules: {
    snakeEyesArmMultiplier: {
      name: "Snake eyes double",
      rule: "Snake eyes score 20 and double every later sum of the turn.",
    },
    bustEndsTurn: {
      name: "Bust ends the turn",
      rule: "Banking more than you have left ends your turn. Usually, you keep rolling.",
    },
    stopWhenDecided: { name: "Stop when decided", rule: "The match ends as soon as the second player is ahead." },
    points: {
      name: "Points",
      rule: "The target in Classic, the start in Zero Hour, and the points to share in Last Line.",
    },
    doubleSix: {
      name: "Double six",
      rule: "What a double six does.",
      values: { wipe: "loses all banked points", turn: "loses the turn", score: "scores as a double" },
    },
    snakeEyes: {
      name: "Snake eyes",
      rule: "What snake eyes do.",
      values: { score: "score 20", turn: "lose the turn", wipe: "lose all banked points" },
    },
    doublesArm: { name: "Doubles double", rule: "After a double, the sums that follow in the turn count double." },
    doublesTwice: { name: "Doubles pull twice", rule: "A double counts twice its sum." },
    doublesMultiply: {
      name: "Multiplier",
      rule: "How a double multiplies the rolls that follow.",
      values: { face: "by its number", two: "by two" },
    },
    rollAfterDouble: {
      name: "Roll after a double",
      rule: "After a double you have to roll again before you can bank, unless the bank wins.",
    },
    leastBank: { name: "Smallest bank", rule: "The least points of a bank, unless it wins." },
    exactTarget: { name: "Exact finish", rule: "Only a bank to exactly the target wins; points beyond it count back." },
    belowZero: { name: "Below zero", rule: "What a bank below zero does.", values: { bust: "is a bust", win: "wins" } },
    evenTurns: { name: "Even turns", rule: "The player who went second gets a last turn, and the higher score wins." },
    turns: { name: "Turns", rule: "The number of turns of each player." },
  },
  daily: {
    classic: "Classic against the perfect bot: win by as much as you can",
  },
} satisfies MenuText;
