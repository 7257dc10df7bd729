import type { FarkleState, Options } from "../contract.ts";
import { isLimited } from "./dice.ts";
import { unworn } from "./wear.ts";

/** Fields of the state that only some options need. */
export type Extras = Pick<FarkleState, "farkles" | "leftover" | "stolen" | "closer" | "wear" | "hotScore">;

/** The fields that these options need. All other matches have the states that they had before these fields existed. */
export function extrasOf(options: Options, seats: number): Extras {
  const { threeFarkles, stealing, mode, lastTurns } = options;
  const each = <T>(value: () => T): T[] => Array.from({ length: seats }, value);
  return {
    ...(threeFarkles > 0 && { farkles: each(() => 0) }),
    ...(stealing && { leftover: null, stolen: 0 }),
    ...(mode === "standard" && lastTurns === "everyone" && { closer: null }),
    ...(options.customDice?.some(isLimited) && { wear: each(unworn) }),
    ...(options.customDice && { hotScore: 0 }),
  };
}
