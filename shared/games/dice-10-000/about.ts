import type { About } from "../../core/about.ts";

const zeroOpening = { openingYield: "zero" };

export const about = {
  id: "dice-10-000",
  seats: { min: 2, max: 6 },
  variants: { standard: {}, "zero-opening": zeroOpening, "five-rounds": { rounds: 5 } },
  modes: {
    standard: { options: {}, isRated: true },
    "zero-opening": { options: zeroOpening, isRated: true },
  },
  houseRules: { rounds: { type: "number", default: 0, min: 0, max: 20 } },
  turnSeconds: () => 45,
  matchXp: 20,
  hasPuzzles: true,
  paysDollars: false,
} as const satisfies About;
