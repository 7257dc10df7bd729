import { type DailyChallenge, dailyChallenges, pointsOf } from "../../core/daily.ts";
import { type FarkleState, optionsShape, SLOTS } from "./contract.ts";
import type { DieId, Loadout } from "./rules/dice.ts";

/** Both seats play with these dice; the other slots hold plain ones. */
const LOADOUTS: Readonly<Record<string, readonly DieId[]>> = {
  "heavy-three": ["THREE", "HEAVY", "HEAVY"],
  "lucky-phoenix": ["LUCKY", "PHOENIX", "CUSHION"],
  "double-hot": ["DOUBLE", "HOT"],
  "daring-gamble": ["DARE", "GAMBLE", "LUCKY"],
  "midas-jackpot": ["MIDAS", "JACKPOT", "CHUTE"],
};

function challengeOf([id, dice]: [string, readonly DieId[]]): DailyChallenge<FarkleState> {
  const loadout: Loadout = Array.from({ length: SLOTS }, (_, slot) => dice[slot] ?? null);
  const options = optionsShape.parse({ mode: "ten-round", dice: "owned", loadouts: [loadout, loadout] });
  return { id, options, bot: "hard", measure: "points", score: pointsOf };
}

/** The challenges of the day in Farkle: ten rounds with given dice. */
export const daily = dailyChallenges(Object.entries(LOADOUTS).map(challengeOf));
