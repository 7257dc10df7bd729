import type { About } from "../../core/about.ts";

/** House rules of the race to a target. */
const RACE: readonly string[] = ["target", "exactTarget", "lastRound"];

const zeroOpening = { openingYield: "zero" };

export const about = {
  id: "dice-10-000",
  seats: { min: 2, max: 6 },
  variants: { standard: {}, "zero-opening": zeroOpening, "five-rounds": { rounds: 5 } },
  modes: {
    standard: { options: {}, isRated: true },
    "zero-opening": { options: zeroOpening, isRated: true },
  },
  houseRules: {
    rounds: { type: "number", default: 0, min: 0, max: 20 },
    target: { type: "number", default: 10_000, min: 1000, max: 20_000, step: 500 },
    exactTarget: { type: "switch", default: false },
    lastRound: { type: "switch", default: false },
    opening: { type: "number", default: 1000, min: 0, max: 2000, step: 100 },
    leastYield: { type: "number", default: 0, min: 0, max: 1000, step: 100 },
    threeBusts: { type: "number", default: 0, min: 0, max: 2000, step: 100 },
    hotDice: { type: "choice", default: "may", values: ["may", "must", "never"] },
    straight: { type: "number", default: 0, min: 0, max: 3000, step: 100 },
    threePairs: { type: "number", default: 0, min: 0, max: 3000, step: 100 },
    threeOnes: { type: "number", default: 1000, min: 300, max: 1000, step: 100 },
    loneFives: { type: "switch", default: true },
    regularFours: { type: "switch", default: false },
  },
  turnSeconds: () => 45,
  houseRuleApplies: (rule, { rounds = 0 }) => rounds === 0 || !RACE.includes(rule),
  matchXp: 20,
  hasPuzzles: true,
  paysDollars: false,
} as const satisfies About;
