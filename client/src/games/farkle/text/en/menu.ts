import type { MenuText } from "../../../../text/game-text.ts";

/** Farkle in the lobby. */
export const menu = {
  name: "Farkle",
  pitch: "Push your luck with special dice.",
  modes: {
    challenge: {
      name: "Challenge",
      pitch: "Special dice, to 10,000.",
      rule: "Secretly spend {budget} on special dice, then race to 10,000. Save scoring dice, then roll again or bank. No scoring dice? That's a farkle.",
    },
    "challenge-ten": {
      name: "Challenge ten",
      pitch: "Special dice, ten rounds.",
      rule: "Secretly spend {budget} on special dice. Most points after ten rounds wins.",
    },
    owned: {
      name: "Own dice",
      pitch: "Your loadout, to 10,000.",
      rule: "Everyone brings the dice they've bought and equipped in the shop. Requires an account.",
    },
    "owned-ten": {
      name: "Own dice ten",
      pitch: "Your loadout, ten rounds.",
      rule: "Everyone brings their own dice. Most points after ten rounds wins. Requires an account.",
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
  switches: {},
  houseRules: {
    budget: { name: "Draft budget", rule: "Dollars each player can spend on special dice.", isMoney: true },
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
