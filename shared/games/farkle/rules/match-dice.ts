import type { Options } from "../contract.ts";
import { DICE, type DieId, type SpecialDie, specialDie } from "./dice.ts";

type Dice = Readonly<Record<string, SpecialDie>>;

const known = new WeakMap<object, Dice>();

/** The special dice of a match by id: the printed ones, and those that its options define. */
export function diceOf({ customDice }: Pick<Options, "customDice">): Dice {
  if (!customDice) return DICE;
  const found = known.get(customDice);
  if (found) return found;
  const defined = customDice.map(({ id, ...row }) => [id, specialDie(id, row)] as const);
  const dice = { ...DICE, ...Object.fromEntries(defined) };
  known.set(customDice, dice);
  return dice;
}

/** The die of this id in a match, or undefined. */
export const dieOf = (options: Pick<Options, "customDice">, id: string): SpecialDie | undefined => {
  const dice = diceOf(options);
  return Object.hasOwn(dice, id) ? dice[id] : undefined;
};

/** Ids of the special dice of a match, in the order of the shop. */
export const idsOf = (options: Pick<Options, "customDice">): DieId[] => Object.keys(diceOf(options)) as DieId[];
