import type { About } from "../../core/about.ts";

export const about = {
  id: "casino",
  seats: { min: 2, max: 4 },
  variants: { standard: {}, partners: { partners: true }, builders: { newBuildsInRound2: true } },
  modes: {
    standard: { options: {}, isRated: true },
    partners: { options: { partners: true }, seats: 4, isRated: true },
  },
  houseRules: {
    newBuildsInRound2: { type: "switch", default: false },
    tableCardsRaise: { type: "switch", default: false },
  },
  turnSeconds: () => 60,
  matchXp: 20,
  hasPuzzles: true,
  paysDollars: false,
} as const satisfies About;
