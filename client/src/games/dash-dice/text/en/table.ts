import type { TableText } from "../../../../text/game-text.ts";

/** Dash Dice at the table and in profiles. */
export const table = {
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
    "dash-dice.busted": "{turnScore} is more than {score}: a bust, so nothing is banked.",
    "dash-dice.turnEnded": "{next} {next:are|is} next.",
    "dash-dice.turnLost": "{lost} {lost:point|points} lost. {next} {next:are|is} next.",
    "dash-dice.wiped": "The whole bank of {score} is gone.",
  },
  rejections: {
    "nothing-to-bank": "There is nothing to bank yet.",
    "no-banking": "There is no banking in this mode.",
  },
  words: {
    yourCall: "Call the die to decide who begins",
    theirCall: "{name} calls the die to decide who begins",
    odd: "Odd",
    even: "Even",
    called: { odd: "odd", even: "even" },
    multiplier: "Multiplier",
    pull: "{points} of {total} on your side",
  },
  statistics: {
    doubles: "Doubles",
    snakeEyes: "Snake eyes",
    wipes: "Banks lost to double six",
    winsAfterWipe: "Wins after losing the bank",
  },
  achievements: {
    "four-ways-to-win": ["Four ways to win", "Win in each of the four modes."],
    "snake-charmer": ["Snake charmer", "Roll snake eyes 25 times."],
    "double-trouble": ["Double trouble", "Roll 100 doubles."],
    "sixty-in-a-turn": ["Sixty in a turn", "Bank 60 in one turn of Classic."],
    "three-turn-dash": ["Three-turn dash", "Win Classic in three turns."],
    "back-from-nothing": ["Back from nothing", "Win Classic after a double six took your bank."],
    "soft-landing": ["Soft landing", "Win Zero Hour five times without a bust."],
    "from-the-brink": ["From the brink", "Win Last Line after being down to 10."],
    "high-roller": ["High roller", "Win five matches of High stakes."],
    "iron-nerve": ["Iron nerve", "Score 200 in True Grit."],
    "true-grit": ["True grit", "Score 500 in True Grit."],
  },
} satisfies TableText;
