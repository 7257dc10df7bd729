import type { GameText } from "./game-text.ts";

/** Dash Dice in English. */
export const dashDice = {
  name: "Dash Dice",
  pitch: "Two dice, four ways to race.",
  phrases: {
    "dash-dice.called": "{seat} called {parity}; the die shows {die}. {starter} {starter:begin|begins}.",
    "dash-dice.rolled.single-one": "{seat} rolled {a} and {b}: a single one.",
    "dash-dice.rolled.high-stakes-one": "{seat} rolled {a} and {b}: a single one at high stakes.",
    "dash-dice.rolled.double-six": "{seat} rolled double six!",
    "dash-dice.rolled.snake-eyes": "{seat} rolled snake eyes: +{gained}.",
    "dash-dice.rolled.armed-snake-eyes": "{seat} rolled snake eyes: +{gained}, and sums now count double.",
    "dash-dice.rolled.double": "{seat} rolled double {a}: +{gained}; the multiplier is ×{multiplier}.",
    "dash-dice.rolled.other": "{seat} rolled {a} and {b}: +{gained}.",
    "dash-dice.gave": "{to} got {points} as well.",
    "dash-dice.banked": "{seat} banked {points} and now {seat:have|has} {score}.",
    "dash-dice.transferred": "{seat} pulled {points} over.",
    "dash-dice.busted": "{turnScore} is more than {score}: a bust. {seat} may go on.",
    "dash-dice.turnEnded": "{next} {next:are|is} next.",
    "dash-dice.turnLost": "{lost} {lost:point|points} lost. {next} {next:are|is} next.",
    "dash-dice.wiped": "The whole bank of {score} is gone.",
  },
  rejections: {
    "nothing-to-bank": "There is nothing to bank yet.",
    "no-banking": "There is no banking in this mode.",
  },
} satisfies GameText;

export const modes = {
  classic: {
    name: "Classic",
    pitch: "First to bank 100.",
    rule: "Roll and bank. A single one loses the turn, double six loses everything. A double makes later sums count double.",
  },
  "zero-hour": {
    name: "Zero Hour",
    pitch: "100 down to exactly 0.",
    rule: "Bank to count down. Doubles help you and feed your opponent. Bank too much and it does not count.",
  },
  "last-line": {
    name: "Last Line",
    pitch: "Tug of war from 50–50.",
    rule: "Everything you bank is pulled over from your opponent. Take it all and you win.",
  },
  "true-grit": {
    name: "True Grit",
    pitch: "One turn each, no banking.",
    rule: "Roll until a single one ends your turn. Doubles multiply what follows. The higher score wins.",
  },
};

export const words = {
  highStakes: "High stakes: a single one loses what you gathered",
  yourCall: "Call the die to decide who begins",
  theirCall: "{name} calls the die to decide who begins",
  odd: "Odd",
  even: "Even",
  called: { odd: "odd", even: "even" },
  multiplier: "Multiplier",
  pull: "{points} of 100 on your side",
};
