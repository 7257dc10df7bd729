import type { Rejection } from "../../core/game.ts";
import { padded } from "./builds.ts";
import { doublesIn, MAX_DOUBLES, type Options, SLOTS } from "./contract.ts";
import { DICE, type DieId, isDieId, type Loadout, plainLoadout } from "./dice.ts";
import { suggestedLoadouts } from "./suggestions.ts";

/** How many of each special die somebody owns. */
export type OwnedDice = Readonly<Partial<Record<DieId, number>>>;

type Wanted = readonly (string | null)[];

/** Why these dice do not fit into one hand, wherever they come from. */
export function handFault(wanted: Wanted, maxDoubles: number): Rejection | null {
  if (wanted.length > SLOTS) return { code: "too-many-dice" };
  if (wanted.some((die) => die !== null && !isDieId(die))) return { code: "unknown-die" };
  return doublesIn(wanted) > maxDoubles ? { code: "too-many-doubles", detail: `${maxDoubles}` } : null;
}

/** Why somebody who owns these dice may not equip those. */
export function equipFault(wanted: Wanted, owned: OwnedDice): Rejection | null {
  const fault = handFault(wanted, MAX_DOUBLES);
  if (fault) return fault;
  const short = (wanted as Loadout).find((die) => die && copiesIn(wanted, die) > (owned[die] ?? 0));
  return short ? { code: "not-owned", detail: short } : null;
}

/** How often a die is in a loadout. */
export const copiesIn = (loadout: Wanted, die: DieId): number => loadout.filter((other) => other === die).length;

/**
 * The loadouts a match with owned dice is played with, by seat. People bring what they have equipped; a bot, for which
 * there is null, brings the best dice that cost no more than the dearest loadout of the people.
 */
export function matchLoadouts(equipped: readonly (Loadout | null)[], options: Options): Loadout[] {
  const brought = equipped.map((loadout) => loadout && withDoubles(loadout, options.maxDoubles));
  const budget = Math.max(0, ...brought.map((loadout) => (loadout ? listPrice(loadout, options) : 0)));
  const [company = plainLoadout()] = suggestedLoadouts({ ...options, budget });
  return brought.map((loadout) => loadout ?? company);
}

/** A loadout at a table that bears only so many Doubles: those in the higher slots stay at home. */
function withDoubles(loadout: Readonly<Loadout>, maxDoubles: number): Loadout {
  let left = maxDoubles;
  return padded(loadout.map((die) => (die && DICE[die].isDouble && left-- <= 0 ? null : die)));
}

const listPrice = (loadout: Readonly<Loadout>, { prices }: Options): number =>
  loadout.reduce((sum, die) => sum + (die ? (prices[die] ?? DICE[die].price) : 0), 0);
