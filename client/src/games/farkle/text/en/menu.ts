import type { MenuText } from "../../../../text/game-text.ts";

/** Farkle in the lobby. */
export const menu = {
  name: "Farkle",
  pitch: "Push your luck with special dice.",
  modes: {
    challenge: {
      name: "Challenge",
      pitch: "Special dice, to 10,000.",
      rule: "Secretly spend {budget} on special dice, then race to {target}. Save scoring dice, then roll again or bank. No scoring dice? That's a farkle.",
    },
    "challenge-ten": {
      name: "Challenge ten",
      pitch: "Special dice, ten rounds.",
      rule: "Secretly spend {budget} on special dice. Most points after ten rounds wins.",
    },
    owned: {
      name: "Own dice",
      pitch: "Your loadout, to 10,000.",
      rule: "Everyone brings the dice they've bought and equipped in the shop.",
    },
    "owned-ten": {
      name: "Own dice ten",
      pitch: "Your loadout, ten rounds.",
      rule: "Everyone brings their own dice. Most points after ten rounds wins.",
    },
    plain: {
      name: "Plain",
      pitch: "Plain dice, to 10,000.",
      rule: "Save scoring dice, then roll again or bank. A roll with no scoring dice is a farkle and loses the turn's points.",
    },
    "plain-ten": {
      name: "Plain ten",
      pitch: "Plain dice, ten rounds.",
      rule: "Most points after ten rounds wins.",
    },
  },
  variants: {},
  houseRules: {
    target: { name: "Target", rule: "The score that ends the race." },
    lastTurns: {
      name: "Last turns",
      rule: "Who still plays once someone has reached the target.",
      values: { round: "the rest of the round", everyone: "everyone else once", nobody: "none" },
    },
    rounds: { name: "Rounds", rule: "The number of rounds." },
    opening: { name: "Opening", rule: "The least points to bank while you have none." },
    leastBank: { name: "Smallest bank", rule: "The least points of any bank." },
    threeFarkles: { name: "Three farkles", rule: "The points that a third farkle in a row costs." },
    stealing: {
      name: "Piggyback",
      rule: "Instead of starting fresh, you may take over the dice and points that the player before you left when banking.",
    },
    hotDice: {
      name: "Hot dice",
      rule: "What happens once all six dice are saved.",
      values: { may: "roll again or bank", must: "roll again", never: "bank" },
    },
    straight: { name: "Straight", rule: "Points of 1 2 3 4 5 6; with 0 it doesn't count." },
    threePairs: { name: "Three pairs", rule: "Points of three pairs; with 0 they don't count." },
    twoTriplets: { name: "Two triplets", rule: "Points of two triplets; with 0 they only count as two sets." },
    threeOnes: { name: "Three ones", rule: "Points of three ones." },
    kinds: {
      name: "Four or more of a kind",
      rule: "Points of four, five and six of a kind.",
      values: { multiples: "× 2, × 3, × 4", doubling: "× 2, × 4, × 8", fixed: "1,000, 2,000, 3,000" },
    },
    streak: {
      name: "Hot streak",
      rule: "What a Hot Die pays each time you roll again in a turn.",
      values: { flat: "50 each time", rising: "rising: 50, 100, 150 …" },
    },
    dareEnds: {
      name: "Daredevil bonus",
      rule: "How long the bonus of the Daredevil Die lasts.",
      values: { bank: "until you bank", turn: "until the turn ends" },
    },
    budget: { name: "Draft budget", rule: "Dollars each player can spend on special dice.", isMoney: true },
    perColour: { name: "Dice of one color", rule: "The most special dice of one color a player can have." },
    maxDoubles: { name: "Double Dice", rule: "The most Double Dice a player can have." },
    farkleKeepsRoundScore: {
      name: "Completed hands are safe",
      rule: "A farkle still banks the hands you completed this turn.",
    },
  },
  daily: {
    "heavy-three": "Most points in ten rounds with Heavy and Thrice Dice",
    "lucky-phoenix": "Most points in ten rounds with Lucky, Phoenix and Cushion Dice",
    "double-hot": "Most points in ten rounds with Double and Hot Dice",
    "daring-gamble": "Most points in ten rounds with Daredevil, Gambler's and Lucky Dice",
    "midas-jackpot": "Most points in ten rounds with Midas, Jackpot and Parachute Dice",
  },
} satisfies MenuText;
