import { DICE, type DieId, type Loadout, type SpecialDie } from "./dice.ts";

/** The named points of a turn at which a die may act; each is a hook of its row. */
export type Trigger = "faces" | "lone" | "unit" | "save" | "rollOn" | "leave" | "farkle";

/** How a die gets along with others at its trigger. */
export interface Interaction {
  trigger: Trigger;
  /** Acts through its own die only, or for the whole hand while equipped. */
  reach: "die" | "hand";
  /** Lower steps act first. */
  step: number;
  group: string;
  /** Without stacking only the first die of a group acts. */
  stacks: boolean;
  /** Groups that stay quiet once this die has acted. */
  silences: readonly string[];
}

const row = (
  trigger: Trigger,
  reach: Interaction["reach"],
  step: number,
  group: string,
  count: "stacks" | "once",
  silences: readonly string[] = [],
): Interaction => ({ trigger, reach, step, group, stacks: count === "stacks", silences });

/** The interaction matrix: score order 1 to 5 (a Dare bonus comes last, in the bank), farkle order 1 to 5. */
export const INTERACTIONS: Record<DieId, Interaction> = {
  LUCKY: row("faces", "die", 1, "faces", "stacks"),
  HEAVY: row("faces", "die", 1, "faces", "stacks"),
  FIVES: row("faces", "die", 1, "faces", "stacks"),
  THREE: row("lone", "hand", 1, "thrice", "once"),
  TRIPLE: row("unit", "die", 2, "triple", "once"),
  JACKPOT: row("unit", "die", 3, "jackpot", "once"),
  MIDAS: row("save", "hand", 1, "midas", "stacks"),
  HOT: row("rollOn", "die", 4, "hot", "once"),
  DOUBLE: row("leave", "hand", 5, "double", "stacks"),
  BADLUCK: row("farkle", "hand", 1, "badluck", "once", ["rescue"]),
  GAMBLE: row("farkle", "hand", 2, "gamble", "once", ["rescue"]),
  CHUTE: row("farkle", "hand", 2, "gamble", "once", ["rescue"]),
  PHOENIX: row("farkle", "hand", 3, "rescue", "once"),
  CUSHION: row("farkle", "hand", 3, "rescue", "once"),
  DARE: row("farkle", "hand", 4, "dare", "once"),
  FARK$: row("farkle", "hand", 5, "payday", "stacks"),
};

/** A special die where it lies. */
export interface Placed {
  slot: number;
  die: DieId;
}

/** A special die that acted, and what it gave. */
export interface Acted<T> extends Placed {
  gave: T;
}

/** The special dice of a loadout with their slots. */
export const equipped = (loadout: Readonly<Loadout>): Placed[] =>
  loadout.flatMap((die, slot) => (die ? [{ slot, die }] : []));

/** Lets the dice of a trigger act in order; what a die returns other than null counts as having acted. */
export function fire<T>(
  trigger: Trigger,
  dice: readonly Placed[],
  act: (die: SpecialDie) => T | null | undefined,
): Acted<T>[] {
  const called = dice.filter(({ die }) => INTERACTIONS[die].trigger === trigger);
  if (called.length === 0) return [];
  if (called.length > 1) called.sort((a, b) => INTERACTIONS[a.die].step - INTERACTIONS[b.die].step || a.slot - b.slot);
  const quiet = new Set<string>();
  const acted: Acted<T>[] = [];
  for (const { slot, die } of called) {
    const { group, stacks, silences } = INTERACTIONS[die];
    if (quiet.has(group)) continue;
    const gave = act(DICE[die]);
    if (gave === null || gave === undefined) continue;
    acted.push({ slot, die, gave });
    if (!stacks) quiet.add(group);
    for (const silenced of silences) quiet.add(silenced);
  }
  return acted;
}
