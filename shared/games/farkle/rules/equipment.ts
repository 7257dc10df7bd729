import type { FarkleView, Options } from "../contract.ts";
import { type Loadout, plainLoadout, type SpecialDie } from "./dice.ts";
import type { Placed } from "./fire.ts";
import { diceOf } from "./match-dice.ts";
import { USUAL } from "./match-rules.ts";
import { usesLeft, type Wear } from "./wear.ts";

/** The dice of a seat at one moment of a match, and the rules that they are played by. */
export interface Equipment {
  readonly rules: Options;
  /** By slot; null for a plain die. */
  readonly loadout: readonly (SpecialDie | null)[];
  /** Times that the die of each slot may still act in this turn. */
  readonly left: readonly number[];
  /** Number of Hot payments in this turn if they grow; 0 otherwise. */
  readonly streak: number;
}

/** Resolves a loadout by the rules of its match; without wear, every die may act. */
export function equip(loadout: Readonly<Loadout>, rules: Options = USUAL, wear?: Wear, streak = 0): Equipment {
  const dice = diceOf(rules);
  const resolved = loadout.map((id) => (id && dice[id]) || null);
  return {
    rules,
    loadout: resolved,
    left: resolved.map((die, slot) => (die ? usesLeft(die.uses, wear, slot) : 0)),
    streak: rules.streak === "rising" ? streak : 0,
  };
}

/** The options that decide what a turn is worth. */
const TURN_RULES = [
  ...(["farkleKeepsRoundScore", "hotDice", "streak", "dareEnds"] as const),
  ...(["straight", "threePairs", "twoTriplets", "threeOnes", "kinds", "target"] as const),
] satisfies (keyof Options)[];

/** A text that is the same for equipment that plays alike if no die has acted in this turn. */
export const keyOf = ({ rules, loadout }: Equipment): string =>
  JSON.stringify([loadout.map((die) => die && [die.effect, die.uses]), TURN_RULES.map((rule) => rules[rule])]);

/** The equipment of a seat now. The streak is that of the seat whose turn it is. */
export const equipmentOf = (view: FarkleView, seat: number): Equipment =>
  equip(
    view.loadouts[seat] ?? plainLoadout(),
    view.options,
    view.wear?.[seat],
    view.actor === seat ? view.hotStreak : 0,
  );

/** All special dice with their slots, whether or not they may act. */
export const owned = ({ loadout }: Equipment): Placed[] => loadout.flatMap((die, slot) => (die ? [{ slot, die }] : []));

/** The special dice that may act, with their slots. */
export const equipped = (equipment: Equipment): Placed[] =>
  owned(equipment).filter(({ slot }) => (equipment.left[slot] as number) > 0);

/** The die of a slot that may act; null if it is, or counts as, a plain die. */
export const dieIn = ({ loadout, left }: Equipment, slot: number): SpecialDie | null =>
  (left[slot] as number) > 0 ? (loadout[slot] ?? null) : null;

/** The equipment after the dice in these slots have acted once, and after a growing streak has grown. */
export function used(equipment: Equipment, slots: readonly number[], paidHot = false): Equipment {
  const grows = paidHot && equipment.rules.streak === "rising";
  const isLimited = slots.some((slot) => Number.isFinite(equipment.left[slot]));
  if (!grows && !isLimited) return equipment;
  const left = equipment.left.map((uses, slot) => uses - slots.filter((other) => other === slot).length);
  return { ...equipment, left, streak: equipment.streak + (grows ? 1 : 0) };
}
