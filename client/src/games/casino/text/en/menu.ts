import type { MenuText } from "../../../../text/game-text.ts";

/** Casino in the lobby. */
export const menu = {
  name: "Casino",
  pitch: "Forty cards, capture and build.",
  modes: {
    standard: {
      name: "Standard",
      pitch: "Capture, build, extend.",
      rule: "Each turn spends one card: take cards of its value, build a stack for later, or trail. Aces, the two of spades and the ten of diamonds count extra.",
    },
  },
  switches: {
    partners: { name: "Partners", label: "Partners: seats across play together" },
  },
  houseRules: {
    newBuildsInRound2: { name: "Builds in round 2", rule: "New builds are allowed in the second round, too." },
  },
} satisfies MenuText;
