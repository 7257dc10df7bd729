import type { Options } from "../contract.ts";
import { padded } from "../rules/builds.ts";
import { type Loadout, plainLoadout } from "../rules/dice.ts";
import { handFault, type LoadoutRules } from "../rules/loadout.ts";
import { dieOf } from "../rules/match-dice.ts";
import { suggestedLoadouts } from "./suggestions.ts";

/**
 * Returns the loadouts of a match with owned dice, by seat. People use their equipped loadout. A bot, marked by null,
 * uses the best dice that cost no more than the most expensive loadout of the people.
 */
export function matchLoadouts(equipped: readonly (Loadout | null)[], options: Options): Loadout[] {
  const brought = equipped.map((loadout) => loadout && withinRules(loadout, options));
  const budget = Math.max(0, ...brought.map((loadout) => (loadout ? listPrice(loadout, options) : 0)));
  const [botLoadout = plainLoadout()] = suggestedLoadouts({ ...options, budget });
  return brought.map((loadout) => loadout ?? botLoadout);
}

/** Replaces dice that do not fit with those in lower slots by plain dice. */
function withinRules(loadout: Readonly<Loadout>, rules: LoadoutRules): Loadout {
  const kept: Loadout = [];
  for (const die of loadout) kept.push(handFault([...kept, die], rules) ? null : die);
  return padded(kept);
}

const listPrice = (loadout: Readonly<Loadout>, options: Options): number =>
  loadout.reduce((sum, die) => sum + (die ? (options.prices[die] ?? dieOf(options, die)?.price ?? 0) : 0), 0);
