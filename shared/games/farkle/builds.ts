import { doublesIn, type Options, SLOTS } from "./contract.ts";
import { DICE, type DieId, type Loadout } from "./dice.ts";

/** Loadouts worth their money, best first by expected points a turn. */
const BUILDS: readonly (readonly DieId[])[] = [["FIVES", "FIVES", "FIVES", "FIVES", "FIVES"]];

/** What a die costs in this match; null when it is not on offer. */
export function priceOf(die: DieId, { prices }: Options): number | null {
  const price = prices[die];
  return price === undefined ? DICE[die].price : price;
}

/** Takes dice in order as long as the slots, the money and the rules allow. */
export function fill(wanted: readonly DieId[], options: Options): Loadout {
  const loadout: Loadout = [];
  let left = options.budget;
  for (const die of wanted) {
    const price = priceOf(die, options);
    if (loadout.length === SLOTS || price === null || price > left) continue;
    if (die === "DOUBLE" && doublesIn(loadout) >= options.maxDoubles) continue;
    loadout.push(die);
    left -= price;
  }
  return padded(loadout);
}

/** A loadout with plain dice in the slots it leaves open. */
export const padded = (dice: Readonly<Loadout>): Loadout => Array.from({ length: SLOTS }, (_, i) => dice[i] ?? null);

/** A few good loadouts that the budget allows, best first; builds that had to be cut down come last. */
export function suggestedLoadouts(options: Options): Loadout[] {
  const cut = (build: readonly DieId[], loadout: Loadout) => build.length - loadout.filter((die) => die).length;
  const found = BUILDS.map((build) => ({ build, loadout: fill(build, options) }))
    .sort((a, b) => Math.min(1, cut(a.build, a.loadout)) - Math.min(1, cut(b.build, b.loadout)))
    .filter(({ loadout }) => loadout.some((die) => die));
  return [...new Map(found.map(({ loadout }) => [loadout.join(), loadout])).values()];
}
