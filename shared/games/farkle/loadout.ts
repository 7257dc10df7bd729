import type { Rejection } from "../../core/game.ts";
import { padded } from "./builds.ts";
import { doublesIn, MAX_DOUBLES, type Options, SLOTS } from "./contract.ts";
import { DICE, type DieId, isDieId, type Loadout, plainLoadout } from "./dice.ts";
import { copiesIn, type Limits, limitFault } from "./limits.ts";
import { suggestedLoadouts } from "./suggestions.ts";

/** Number of special dice that a player owns, by die. */
export type OwnedDice = Readonly<Partial<Record<DieId, number>>>;

/** The options of a match that restrict its loadouts. */
type LoadoutRules = Pick<Options, "maxDoubles" | "limits">;

type Wanted = readonly (string | null)[];

/** Returns why these dice do not fit into one loadout, regardless of their source; null if they fit. */
export function handFault(wanted: Wanted, { maxDoubles, limits }: LoadoutRules): Rejection | null {
  if (wanted.length > SLOTS) return { code: "too-many-dice" };
  if (wanted.some((die) => die !== null && !isDieId(die))) return { code: "unknown-die" };
  if (doublesIn(wanted) > maxDoubles) return { code: "too-many-doubles", detail: `${maxDoubles}` };
  return limitFault(wanted, limits);
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
export function equipFault(wanted: Wanted, { owned, loadout }: DiceOfPlayer, limits?: Limits): Rejection | null {
  const addsDie = wanted.some((die) => die !== null && copiesIn(wanted, die) > copiesIn(loadout, die));
  const fault = handFault(wanted, { maxDoubles: MAX_DOUBLES, limits: addsDie ? limits : undefined });
  if (fault) return fault;
  const short = (wanted as Loadout).find((die) => die && copiesIn(wanted, die) > (owned[die] ?? 0));
  return short ? { code: "not-owned", detail: short } : null;
}

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

const listPrice = (loadout: Readonly<Loadout>, { prices }: Options): number =>
  loadout.reduce((sum, die) => sum + (die ? (prices[die] ?? DICE[die].price) : 0), 0);
