import { dailyChallenges, leadOf } from "../../core/daily.ts";
import { type CasinoState, optionsShape } from "./contract.ts";

/** All points of a deal between two seats. */
const ALL_POINTS = 11;

/** The challenges of the day in Casino: one deal. */
export const daily = dailyChallenges<CasinoState>([
  {
    id: "one-deal",
    options: optionsShape.parse({}),
    bot: "hard",
    measure: "lead",
    score: (state, seat) => leadOf(state, seat, ALL_POINTS),
  },
]);
