import type { About } from "../../core/about.ts";

const TURN_SECONDS = 45;
const DRAFT_SECONDS = 90;

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
  turnSeconds: ({ phase }) => (phase === "draft" ? DRAFT_SECONDS : TURN_SECONDS),
  houseRuleApplies: (rule, { dice }) =>
    rule === "budget" ? dice === "draft" : rule === "maxDoubles" ? dice !== "none" : true,
  matchXp: 20,
  paysDollars: true,
  serverOptions: { loadouts: null, prices: {}, limits: undefined },
  closedOptions: { dice: { value: "owned", code: "account-needed" } },
} as const satisfies About;
