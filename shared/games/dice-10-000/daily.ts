import { dailyChallenges, pointsOf } from "../../core/daily.ts";
import { type Dice10000State, optionsShape } from "./contract.ts";

/** The challenges of the day in Dice 10 000. */
export const daily = dailyChallenges<Dice10000State>([
  {
    id: "five-turns",
    options: optionsShape.parse({ rounds: 5 }),
    bot: "hard",
    measure: "points",
    score: pointsOf,
  },
]);
