import { fairStream, type ServerSeed } from "../../../core/fairness.ts";
import { shuffle } from "../../../core/rng.ts";
import type { DieId } from "../rules/dice.ts";
import type { Edition } from "./editions.ts";

/** Number of dice that the shop of a run offers at a time. */
export const OFFERS = 4;

/** Returns the die that may be taken instead of the prize after this many matches. */
export function rewardAt(seed: ServerSeed, visit: number, dice: readonly DieId[]): DieId {
  return dice[fairStream(seed, `gauntlet reward ${visit}`, []).int(dice.length)] as DieId;
}

/**
 * Returns the dice that the shop offers after this many matches. They depend on the seed of the run, this number and the
 * edition alone: the first is a simple die, so that little money is not useless, and all are different. `isRenewed` for the
 * other dice that a player may choose as a reward.
 */
export function offersAt(seed: ServerSeed, visit: number, { prices, simple }: Edition, isRenewed = false): DieId[] {
  const rng = fairStream(seed, `gauntlet shop ${visit}${isRenewed ? " again" : ""}`, []);
  const first = simple[rng.int(simple.length)] as DieId;
  const others = shuffle(
    (Object.keys(prices) as DieId[]).filter((die) => die !== first),
    rng,
  );
  return [first, ...others.slice(0, OFFERS - 1)];
}
