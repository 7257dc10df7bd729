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
  },
  daily: {
    classic: "Classic against the perfect bot: win by as much as you can",
  },
} satisfies MenuText;
