import { doublesIn, type Options, SLOTS } from "./contract.ts";
import { DICE, type DieId, type Loadout } from "./dice.ts";

const times = (count: number, die: DieId): DieId[] => new Array(count).fill(die);

/** Loadouts worth their money, best first by expected points a turn; each fits the usual $20. */
const BUILDS: readonly (readonly DieId[])[] = [
  [...times(4, "FIVES"), "LUCKY", "LUCKY"],
  ["FIVES", "FIVES", "THREE", "LUCKY", "LUCKY", "LUCKY"],
  ["FIVES", "THREE", ...times(4, "HEAVY")],
  ["THREE", ...times(5, "HEAVY")],
  ["DOUBLE", "THREE", "HEAVY", "HEAVY"],
  ["DOUBLE", ...times(5, "HEAVY")],
  ["DOUBLE", "DOUBLE"],
];

/** What a die costs in this match; null when it is not on offer. */
export function priceOf(die: DieId, { prices }: Pick<Options, "prices">): number | null {
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
export function padded(dice: Readonly<Loadout>): Loadout {
  const loadout = dice.slice(0, SLOTS);
  while (loadout.length < SLOTS) loadout.push(null);
  return loadout;
}

/** A few good loadouts that the budget allows, best first; builds are cut down only when none fits whole. */
export function suggestedLoadouts(options: Options): Loadout[] {
  const filled = BUILDS.map((build) => ({ build, loadout: fill(build, options) }));
  const whole = filled.filter(({ build, loadout }) => loadout.filter((die) => die).length === build.length);
  const distinct = new Map((whole.length > 0 ? whole : filled).map(({ loadout }) => [loadout.join(), loadout]));
  return [...distinct.values()].filter((loadout) => loadout.some((die) => die));
}
