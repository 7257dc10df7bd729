import type { MenuText } from "../../../../text/game-text.ts";

/** Farkle in the lobby. */
export const menu = {
  name: "Farkle",
  pitch: "Push your luck, with special dice.",
  modes: {
    challenge: {
      name: "Challenge",
      pitch: "Special dice, to 10,000.",
      rule: "Spend $20 on special dice in secret, then race to 10,000. Save scoring dice, roll on or bank; a roll without any is a farkle.",
    },
    "challenge-ten": {
      name: "Challenge ten",
      pitch: "Special dice, ten rounds.",
      rule: "Spend $20 on special dice in secret; the most points after ten rounds win.",
    },
    owned: {
      name: "Own dice",
      pitch: "Your loadout, to 10,000.",
      rule: "Everyone brings the dice they own and have equipped in the shop. An account is needed.",
    },
    "owned-ten": {
      name: "Own dice ten",
      pitch: "Your loadout, ten rounds.",
      rule: "Everyone brings the dice they own; the most points after ten rounds win. An account is needed.",
    },
    plain: {
      name: "Plain",
      pitch: "Plain dice, to 10,000.",
      rule: "Save scoring dice, roll on or bank. A roll without any is a farkle and loses the turn.",
    },
    "plain-ten": {
      name: "Plain ten",
      pitch: "Plain dice, ten rounds.",
      rule: "The most points after ten rounds win.",
    },
  },
  switches: {},
  houseRules: {
    budget: { name: "Draft budget", rule: "Dollars each player can spend on special dice." },
    maxDoubles: { name: "Double dice", rule: "The most Double dice one player may have." },
    farkleKeepsRoundScore: {
      name: "Completed hands are safe",
      rule: "A farkle still banks the hands you completed this turn.",
    },
  },
} satisfies MenuText;
