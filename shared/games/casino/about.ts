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
    aces: { type: "number", default: 1, min: 0, max: 3 },
    twoOfSpades: { type: "number", default: 1, min: 0, max: 5 },
    tenOfDiamonds: { type: "number", default: 2, min: 0, max: 5 },
    mostSpades: { type: "number", default: 2, min: 0, max: 6, step: 2 },
    mostCards: { type: "number", default: 2, min: 0, max: 6, step: 2 },
    sweeps: { type: "number", default: 0, min: 0, max: 3 },
    lastCards: { type: "choice", default: "capturer", values: ["capturer", "nobody"] },
    tieBreak: { type: "choice", default: "cards", values: ["cards", "draw"] },
    ownersTrail: { type: "switch", default: false },
    matchesTrail: { type: "switch", default: false },
    extendLimit: { type: "number", default: 5, min: 0, max: 10 },
    playTo: { type: "number", default: 0, min: 0, max: 50 },
  },
  turnSeconds: () => 60,
  matchXp: 20,
  hasPuzzles: true,
  paysDollars: false,
} as const satisfies About;
