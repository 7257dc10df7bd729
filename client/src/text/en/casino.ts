import type { GameText } from "./game-text.ts";

/** Casino in English. */
export const casino: GameText = {
  name: "Casino",
  pitch: "Forty cards, capture and build.",
  phrases: {},
  rejections: {},
};

export const words = {
  mode: {
    name: "Standard",
    pitch: "Capture, build, extend.",
    rule: "Each turn spends one card: take cards of its value, build a stack for later, or trail. Aces, the two of spades and the ten of diamonds count extra.",
  },
  partners: "Partners: seats across play together",
};
