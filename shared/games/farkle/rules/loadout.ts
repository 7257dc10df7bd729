import type { Rejection } from "../../../core/rejection.ts";
import { doublesIn, MAX_DOUBLES, type Options, SLOTS } from "../contract.ts";
import type { DieId, Loadout } from "./dice.ts";
import { copiesIn, limitFault } from "./limits.ts";
import { dieOf } from "./match-dice.ts";

/** Number of special dice that a player owns, by die. */
export type OwnedDice = Readonly<Partial<Record<DieId, number>>>;

/** The options of a match that restrict its loadouts. */
export type LoadoutRules = Pick<Options, "maxDoubles" | "limits" | "customDice">;

type Wanted = readonly (string | null)[];

/** Returns why these dice do not fit into one loadout, regardless of their source; null if they fit. */
export function handFault(wanted: Wanted, rules: LoadoutRules): Rejection | null {
  const { maxDoubles } = rules;
  if (wanted.length > SLOTS) return { code: "too-many-dice" };
  if (wanted.some((die) => die !== null && !dieOf(rules, die))) return { code: "unknown-die" };
  if (doublesIn(wanted, rules) > maxDoubles) return { code: "too-many-doubles", detail: `${maxDoubles}` };
  return limitFault(wanted, rules);
}

/** The dice of a player: those that are owned, and the loadout that is equipped. */
export interface DiceOfPlayer {
  owned: OwnedDice;
  loadout: Readonly<Loadout>;
}

/**
 * Returns why a player may not equip this loadout, or null. Limits do not apply to a loadout that adds no die to the
 * current one, so that a loadout from before a limit can be reduced die by die.
 */
export function equipFault(
  wanted: Wanted,
  { owned, loadout }: DiceOfPlayer,
  { limits, customDice }: Pick<Options, "limits" | "customDice"> = {},
): Rejection | null {
  const addsDie = wanted.some((die) => die !== null && copiesIn(wanted, die) > copiesIn(loadout, die));
  const fault = handFault(wanted, { maxDoubles: MAX_DOUBLES, limits: addsDie ? limits : undefined, customDice });
  if (fault) return fault;
  const short = (wanted as Loadout).find((die) => die && copiesIn(wanted, die) > (owned[die] ?? 0));
  return short ? { code: "not-owned", detail: short } : null;
}
