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
  turnSeconds: () => 45,
  matchXp: 20,
  paysDollars: false,
} as const satisfies About;
