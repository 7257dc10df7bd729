import { doublesIn, type Options, SLOTS } from "../contract.ts";
import type { DieId, Loadout } from "./dice.ts";
import { limitFault, tooManyOfColour } from "./limits.ts";
import { dieOf } from "./match-dice.ts";

/** Price of a die in this match; null if it is not on offer. */
export function priceOf(die: DieId, options: Pick<Options, "prices" | "customDice">): number | null {
  const price = options.prices[die];
  return price === undefined ? (dieOf(options, die)?.price ?? null) : price;
}

/** Takes dice in order while the slots, the budget and the rules allow. */
export function fill(wanted: readonly DieId[], options: Options): Loadout {
  const loadout: Loadout = [];
  let left = options.budget;
  for (const die of wanted) {
    const price = priceOf(die, options);
    if (loadout.length === SLOTS || price === null || price > left) continue;
    const longer = [...loadout, die];
    if (doublesIn(longer, options) > options.maxDoubles || limitFault(longer, options)) continue;
    if (tooManyOfColour(longer, options)) continue;
    loadout.push(die);
    left -= price;
  }
  return padded(loadout);
}

/** A loadout with plain dice in the slots it leaves open. */
export function padded(dice: Readonly<Loadout>): Loadout {
  const loadout = dice.slice(0, SLOTS);
  while (loadout.length < SLOTS) loadout.push(null);
  return loadout;
}
