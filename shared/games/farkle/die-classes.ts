import { DICE, type DieId, type Loadout } from "./dice.ts";

/** Dice of one class behave alike, so a set of free dice is fully described by the count of each class: its code. */
export interface DieClasses {
  dice: (DieId | null)[];
  /** Amount that one die of each class adds to a code. */
  weights: number[];
  /** Class of each slot. */
  ofSlot: number[];
  /** Code of six free dice. */
  all: number;
}

/**
 * Sorts the slots of a loadout into classes: one for each special die that acts through its own die, one for all
 * others.
 */
export function dieClassesOf(loadout: Readonly<Loadout>): DieClasses {
  const acting = loadout.map((die) => (die && DICE[die].interaction.reach === "die" ? die : null));
  const dice = [...new Set(acting)];
  const sizes = dice.map((die) => acting.filter((other) => other === die).length);
  const weights = sizes.map((_, dieClass) =>
    sizes.slice(0, dieClass).reduce((product, size) => product * (size + 1), 1),
  );
  const ofSlot = acting.map((die) => dice.indexOf(die));
  return { dice, weights, ofSlot, all: codeOf({ weights, ofSlot }, [...loadout.keys()]) };
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
