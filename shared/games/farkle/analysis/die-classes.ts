import { isLimited } from "../rules/dice.ts";
import type { Equipment } from "../rules/equipment.ts";

/** Dice of one class behave alike, so a set of free dice is fully described by the count of each class: its code. */
export interface DieClasses {
  /** A slot of each class. */
  slots: number[];
  /** Amount that one die of each class adds to a code. */
  weights: number[];
  /** Class of each slot. */
  ofSlot: number[];
  /** Code of six free dice. */
  all: number;
}

/**
 * Sorts the slots of a loadout into classes: one for each special die that acts through its own die, one for all
 * others. Dice of limited use and dice that are rerolled are classes of their own, because one of them acts at a time.
 */
export function dieClassesOf({ loadout, left }: Equipment): DieClasses {
  const names = loadout.map((die, slot) => {
    if (die?.interaction.reach !== "die") return "plain";
    return die.reroll || isLimited(die) ? `${slot}` : JSON.stringify(die.effect);
  });
  const classes = [...new Set(names)];
  const sizes = classes.map((name) => names.filter((other) => other === name).length);
  const weights = sizes.map((_, dieClass) =>
    sizes.slice(0, dieClass).reduce((product, size) => product * (size + 1), 1),
  );
  const ofSlot = names.map((name) => classes.indexOf(name));
  const slots = classes.map((name) => names.indexOf(name));
  return { slots, weights, ofSlot, all: codeOf({ weights, ofSlot }, [...left.keys()]) };
}

/** Returns the code of these slots. */
export const codeOf = ({ weights, ofSlot }: Pick<DieClasses, "weights" | "ofSlot">, slots: readonly number[]): number =>
  slots.reduce((code, slot) => code + (weights[ofSlot[slot] as number] as number), 0);

/** Returns the number of dice of each class in a code. */
export function countsOf({ weights }: DieClasses, code: number): number[] {
  const counts: number[] = [];
  let rest = code;
  for (let dieClass = weights.length - 1; dieClass >= 0; dieClass--) {
    counts[dieClass] = Math.floor(rest / (weights[dieClass] as number));
    rest %= weights[dieClass] as number;
  }
  return counts;
}
