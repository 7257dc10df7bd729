import type { Rejection } from "../../core/game.ts";
import { padded } from "./builds.ts";
import { doublesIn, MAX_DOUBLES, type Options, SLOTS } from "./contract.ts";
import { DICE, type DieId, isDieId, type Loadout, plainLoadout } from "./dice.ts";
import { suggestedLoadouts } from "./suggestions.ts";

/** Number of special dice that a player owns, by die. */
export type OwnedDice = Readonly<Partial<Record<DieId, number>>>;

type Wanted = readonly (string | null)[];

/** Returns why these dice do not fit into one loadout, regardless of their source; null if they fit. */
export function handFault(wanted: Wanted, maxDoubles: number): Rejection | null {
  if (wanted.length > SLOTS) return { code: "too-many-dice" };
  if (wanted.some((die) => die !== null && !isDieId(die))) return { code: "unknown-die" };
  return doublesIn(wanted) > maxDoubles ? { code: "too-many-doubles", detail: `${maxDoubles}` } : null;
}

/** Returns why a player who owns these dice may not equip this loadout, or null. */
export function equipFault(wanted: Wanted, owned: OwnedDice): Rejection | null {
  const fault = handFault(wanted, MAX_DOUBLES);
  if (fault) return fault;
  const short = (wanted as Loadout).find((die) => die && copiesIn(wanted, die) > (owned[die] ?? 0));
  return short ? { code: "not-owned", detail: short } : null;
}

/** Number of times a die occurs in a loadout. */
export const copiesIn = (loadout: Wanted, die: DieId): number => loadout.filter((other) => other === die).length;

/**
 * Returns the loadouts of a match with owned dice, by seat. People use their equipped loadout. A bot, marked by null,
 * uses the best dice that cost no more than the most expensive loadout of the people.
 */
export function matchLoadouts(equipped: readonly (Loadout | null)[], options: Options): Loadout[] {
  const brought = equipped.map((loadout) => loadout && withDoubles(loadout, options.maxDoubles));
  const budget = Math.max(0, ...brought.map((loadout) => (loadout ? listPrice(loadout, options) : 0)));
  const [company = plainLoadout()] = suggestedLoadouts({ ...options, budget });
  return brought.map((loadout) => loadout ?? company);
}

/** Applies the limit of Double dice: Doubles in the higher slots are replaced by plain dice. */
function withDoubles(loadout: Readonly<Loadout>, maxDoubles: number): Loadout {
  let left = maxDoubles;
  return padded(loadout.map((die) => (die && DICE[die].isDouble && left-- <= 0 ? null : die)));
}

const listPrice = (loadout: Readonly<Loadout>, { prices }: Options): number =>
  loadout.reduce((sum, die) => sum + (die ? (prices[die] ?? DICE[die].price) : 0), 0);
