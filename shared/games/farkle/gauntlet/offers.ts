import { fairStream, type ServerSeed } from "../../../core/fairness.ts";
import { shuffle } from "../../../core/rng.ts";
import { DICE, DIE_IDS, type DieId } from "../dice.ts";

/** Number of dice that the shop of a run offers at a time. */
export const OFFERS = 4;

/**
 * Returns the dice that the shop offers after this many matches, drawn from the first `dice` rows of the list. They
 * depend on these arguments alone: the first is a simple die, so that little money is not useless, and all are different.
 */
export function offersAt(seed: ServerSeed, visit: number, dice: number = DIE_IDS.length): DieId[] {
  const rng = fairStream(seed, `gauntlet shop ${visit}`, []);
  const pool = DIE_IDS.slice(0, dice);
  const simple = pool.filter((die) => DICE[die].tier === "simple");
  const first = simple[rng.int(simple.length)] as DieId;
  const others = shuffle(
    pool.filter((die) => die !== first),
    rng,
  );
  return [first, ...others.slice(0, OFFERS - 1)];
}
