import type { About } from "../../core/about.ts";

const TURN_SECONDS = 45;
const DRAFT_SECONDS = 90;

type Options = Readonly<Record<string, unknown>>;

const inRace = ({ mode }: Options) => mode !== "ten-round";
const inDraft = ({ dice = "draft" }: Options) => dice === "draft";
const withSpecialDice = ({ dice }: Options) => dice !== "none";

/** House rules that have an effect only under some options. */
const APPLIES: Readonly<Record<string, (options: Options) => boolean>> = {
  target: inRace,
  lastTurns: inRace,
  rounds: ({ mode }) => mode === "ten-round",
  budget: inDraft,
  perColour: inDraft,
  // An equipped loadout never has more Double dice than usual.
  maxDoubles: inDraft,
  streak: withSpecialDice,
  dareEnds: withSpecialDice,
};

export const about = {
  id: "farkle",
  seats: { min: 2, max: 6 },
  variants: {
    plain: { dice: "none" },
    draft: {},
    "ten-round": { mode: "ten-round", dice: "none" },
    "keeps-round-score": { dice: "none", farkleKeepsRoundScore: true },
  },
  modes: {
    challenge: { options: { mode: "standard", dice: "draft" }, isRated: true },
    "challenge-ten": { options: { mode: "ten-round", dice: "draft" }, isRated: true },
    owned: { options: { mode: "standard", dice: "owned" }, isRated: true },
    "owned-ten": { options: { mode: "ten-round", dice: "owned" }, isRated: true },
    plain: { options: { mode: "standard", dice: "none" }, isRated: true },
    "plain-ten": { options: { mode: "ten-round", dice: "none" }, isRated: true },
  },
  houseRules: {
    target: { type: "number", default: 10_000, min: 1000, max: 50_000, step: 50 },
    lastTurns: { type: "choice", default: "round", values: ["round", "everyone", "nobody"] },
    rounds: { type: "number", default: 10, min: 1, max: 20 },
    opening: { type: "number", default: 0, min: 0, max: 2000, step: 50 },
    leastBank: { type: "number", default: 0, min: 0, max: 1000, step: 50 },
    threeFarkles: { type: "number", default: 0, min: 0, max: 2000, step: 50 },
    stealing: { type: "switch", default: false },
    hotDice: { type: "choice", default: "may", values: ["may", "must", "never"] },
    farkleKeepsRoundScore: { type: "switch", default: false },
    straight: { type: "number", default: 1000, min: 0, max: 3000, step: 50 },
    threePairs: { type: "number", default: 750, min: 0, max: 3000, step: 50 },
    twoTriplets: { type: "number", default: 2500, min: 0, max: 3000, step: 50 },
    threeOnes: { type: "number", default: 1000, min: 300, max: 1000, step: 50 },
    kinds: { type: "choice", default: "multiples", values: ["multiples", "doubling", "fixed"] },
    budget: { type: "number", default: 20, min: 0, max: 200 },
    perColour: { type: "number", default: 1, min: 1, max: 6 },
    maxDoubles: { type: "number", default: 2, min: 0, max: 6 },
    streak: { type: "choice", default: "flat", values: ["flat", "rising"] },
    dareEnds: { type: "choice", default: "bank", values: ["bank", "turn"] },
  },
  turnSeconds: ({ phase }) => (phase === "draft" ? DRAFT_SECONDS : TURN_SECONDS),
  houseRuleApplies: (rule, options) => APPLIES[rule]?.(options) ?? true,
  matchXp: 20,
  hasPuzzles: true,
  paysDollars: true,
  serverOptions: { loadouts: null, prices: {}, limits: undefined, customDice: undefined },
  closedOptions: { dice: { value: "owned", code: "account-needed" } },
} as const satisfies About;
