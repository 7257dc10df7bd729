import { dailyChallenges, leadOf } from "../../core/daily.ts";
import { type DashState, optionsShape } from "./contract.ts";
import { MODES } from "./rules/modes.ts";

/** The challenges of the day in Dash Dice. */
export const daily = dailyChallenges<DashState>([
  {
    id: "classic",
    options: optionsShape.parse({ mode: "classic" }),
    bot: "hard",
    measure: "lead",
    score: (state, seat) => leadOf(state, seat, MODES.classic.target),
  },
]);
