import type { GameText } from "./game-text.ts";

/** Farkle in English. */
export const farkle: GameText = {
  name: "Farkle",
  pitch: "Push your luck, with sixteen special dice.",
  phrases: {},
  rejections: {},
};

export const words = {
  modes: {
    challenge: {
      name: "Challenge",
      pitch: "Special dice, to 10 000.",
      rule: "Spend $20 on special dice in secret, then race to 10 000. Save scoring dice, roll on or bank; a roll without any is a farkle.",
    },
    challengeTen: {
      name: "Challenge ten",
      pitch: "Special dice, ten rounds.",
      rule: "Spend $20 on special dice in secret; the most points after ten rounds win.",
    },
    plain: {
      name: "Plain",
      pitch: "Plain dice, to 10 000.",
      rule: "Save scoring dice, roll on or bank. A roll without any is a farkle and loses the turn.",
    },
    plainTen: {
      name: "Plain ten",
      pitch: "Plain dice, ten rounds.",
      rule: "The most points after ten rounds win.",
    },
  },
};
