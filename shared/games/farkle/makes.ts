import { DICE, type DieId, type Loadout } from "./dice.ts";

/** Dice of one make behave alike, so of a loadout's free dice only the number of each make matters: their code. */
export interface Makes {
  dice: (DieId | null)[];
  /** What one die of each make adds to a code. */
  weights: number[];
  /** The make of each slot. */
  ofSlot: number[];
  /** The code of six free dice. */
  all: number;
}

/** Sorts the slots of a loadout into makes: special dice that act through their own die, and all others. */
export function makesOf(loadout: Readonly<Loadout>): Makes {
  const acting = loadout.map((die) => (die && DICE[die].interaction.reach === "die" ? die : null));
  const dice = [...new Set(acting)];
  const sizes = dice.map((die) => acting.filter((other) => other === die).length);
  const weights = sizes.map((_, make) => sizes.slice(0, make).reduce((product, size) => product * (size + 1), 1));
  const ofSlot = acting.map((die) => dice.indexOf(die));
  return { dice, weights, ofSlot, all: codeOf({ weights, ofSlot }, [...loadout.keys()]) };
}

/** The code of these slots. */
export const codeOf = ({ weights, ofSlot }: Pick<Makes, "weights" | "ofSlot">, slots: readonly number[]): number =>
  slots.reduce((code, slot) => code + (weights[ofSlot[slot] as number] as number), 0);

/** How many dice of each make a code stands for. */
export function countsOf({ weights }: Makes, code: number): number[] {
  const counts: number[] = [];
  let rest = code;
  for (let make = weights.length - 1; make >= 0; make--) {
    counts[make] = Math.floor(rest / (weights[make] as number));
    rest %= weights[make] as number;
  }
  return counts;
}
