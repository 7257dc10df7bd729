import type { TableText } from "../../../../text/game-text.ts";

/** Dash Dice at the table and in profiles. */
export const table = {
  phrases: {
    "dash-dice.called": "{seat} called {parity} and the die shows {die}: {starter} {starter:go|goes} first.",
    "dash-dice.rolled.single-one": "{seat} rolled {a} and {b}: a single one.",
    "dash-dice.rolled.high-stakes-one": "{seat} rolled {a} and {b}: a single one at high stakes.",
    "dash-dice.rolled.double-six": "{seat} rolled double six!",
    "dash-dice.rolled.snake-eyes": "{seat} rolled snake eyes: +{gained}.",
    "dash-dice.rolled.armed-snake-eyes": "{seat} rolled snake eyes: +{gained}, and sums now count double.",
    "dash-dice.rolled.double": "{seat} rolled double {a}: +{gained}; the multiplier is ×{multiplier}.",
    "dash-dice.rolled.other": "{seat} rolled {a} and {b}: +{gained}.",
    "dash-dice.gave": "{to} also got {points}.",
    "dash-dice.banked": "{seat} banked {points} and now {seat:have|has} {score}.",
    "dash-dice.transferred": "{seat} pulled over {points}.",
    "dash-dice.busted": "{turnScore} is more than {score}: a bust, so nothing is banked.",
    "dash-dice.turnLost": "{lost} {lost:point|points} lost.",
    "dash-dice.wiped": "All {score} banked points are gone.",
  },
  rejections: {
    "nothing-to-bank": "There's nothing to bank yet.",
    "no-banking": "You can't bank in this mode.",
  },
  words: {
    yourCall: "Odd or even? Winner goes first",
    theirCall: "{name} calls odd or even to decide who goes first",
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
    "four-ways-to-win": ["Four ways to win", "Win in all four modes."],
    "snake-charmer": ["Snake charmer", "Roll snake eyes 25 times."],
    "double-trouble": ["Double trouble", "Roll 100 doubles."],
    "sixty-in-a-turn": ["Sixty in a turn", "Bank 60 in one turn in Classic."],
    "three-turn-dash": ["Three-turn dash", "Win Classic in three turns."],
    "back-from-nothing": ["Back from nothing", "Win Classic after losing your bank to a double six."],
    "soft-landing": ["Soft landing", "Win Zero Hour five times without a bust."],
    "from-the-brink": ["From the brink", "Win Last Line after being down to 10."],
    "high-roller": ["High roller", "Win five High stakes matches."],
    "iron-nerve": ["Iron nerve", "Score 200 in True Grit."],
    "true-grit": ["True grit", "Score 500 in True Grit."],
  },
} satisfies TableText;
