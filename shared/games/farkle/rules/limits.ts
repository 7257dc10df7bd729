import type { Rejection } from "../../../core/rejection.ts";
import type { Options } from "../contract.ts";
import { type DieId, plainLoadout } from "./dice.ts";
import { dieOf } from "./match-dice.ts";

/** Limits that an administrator sets for every loadout. They are fixed in the options when a match starts. */
export interface Limits {
  /** Most amazing dice per loadout. */
  maxAmazing: number;
  /**
   * Dice that no loadout may contain together. A repeated die counts as often as it occurs, so `["FIVES", "FIVES"]`
   * allows one Fives Die per loadout.
   */
  banned: DieId[][];
}

/** True if the limits allow every loadout. */
export const imposeNothing = ({ maxAmazing, banned }: Limits): boolean =>
  maxAmazing >= plainLoadout().length && banned.length === 0;

type Dice = readonly (string | null)[];

/** Number of times a die occurs among these dice. */
export const copiesIn = (dice: Dice, die: string): number => dice.filter((other) => other === die).length;

/** True if the dice include the whole combination. */
const includesAll = (dice: Dice, combination: readonly DieId[]): boolean =>
  combination.every((die) => copiesIn(dice, die) >= copiesIn(combination, die));

/** The first banned combination among these dice, or undefined. */
export const bannedIn = (dice: Dice, limits: Limits): DieId[] | undefined =>
  limits.banned.find((combination) => includesAll(dice, combination));

/** Returns why these dice exceed the limits, or null. More dice never satisfy limits that fewer dice exceed. */
export function limitFault(dice: Dice, options: Pick<Options, "limits" | "customDice">): Rejection | null {
  const { limits } = options;
  if (!limits) return null;
  const { maxAmazing } = limits;
  const amazing = dice.filter((die) => die !== null && dieOf(options, die)?.tier === "amazing").length;
  if (amazing > maxAmazing) return { code: "too-many-amazing", detail: `${maxAmazing}` };
  const banned = bannedIn(dice, limits);
  return banned ? { code: "banned-combination", detail: banned.join(" ") } : null;
}

/** True if these dice are more of one colour than a draft allows; other matches have no such limit. */
export function tooManyOfColour(
  dice: Dice,
  options: Pick<Options, "dice" | "customDice"> & Partial<Pick<Options, "perColour">>,
): boolean {
  if (options.dice !== "draft" || options.perColour === undefined) return false;
  const colours = dice.map((die) => die && dieOf(options, die)?.colour);
  return colours.some((colour) => colour && copiesIn(colours as Dice, colour) > (options.perColour as number));
}
