import type { SpecialDie } from "./dice.ts";
import type { Trigger } from "./effects.ts";

/** A special die with its slot. */
export interface Placed {
  slot: number;
  die: SpecialDie;
}

/** A special die that acted, with its effect. */
export interface Acted<T> extends Placed {
  gave: T;
}

export const slotsOf = (dice: readonly { slot: number }[]): number[] => dice.map(({ slot }) => slot);

/** Lets the dice of a trigger act in order. A die has acted if its hook returns a value other than null. */
export function fire<T>(
  trigger: Trigger,
  dice: readonly Placed[],
  act: (die: SpecialDie) => T | null | undefined,
): Acted<T>[] {
  const called = dice.filter(({ die }) => die.interaction.trigger === trigger);
  if (called.length === 0) return [];
  if (called.length > 1) called.sort((a, b) => a.die.interaction.step - b.die.interaction.step || a.slot - b.slot);
  const quiet = new Set<string>();
  const acted: Acted<T>[] = [];
  for (const { slot, die } of called) {
    const { group, stacks, silences } = die.interaction;
    if (quiet.has(group)) continue;
    const gave = act(die);
    if (gave === null || gave === undefined) continue;
    acted.push({ slot, die, gave });
    if (!stacks) quiet.add(group);
    for (const silenced of silences) quiet.add(silenced);
  }
  return acted;
}
