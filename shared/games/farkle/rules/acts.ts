import type { Seat } from "../../../core/game.ts";
import type { FarkleEvent, FarkleView } from "../contract.ts";
import type { DieId } from "./dice.ts";
import type { Trigger } from "./effects.ts";
import type { Acted } from "./fire.ts";
import { wearOut } from "./wear.ts";

/** Effect of a die that acted: points, points for the next bank, dollars, a factor, or a new face. */
export interface Act {
  slot: number;
  die: DieId;
  gives: "points" | "dare" | "money" | "factor" | "face";
  amount: number;
}

/** The acts of dice that all give the same. */
export const actsGiving = (gives: Act["gives"], acted: readonly Acted<number>[]): Act[] =>
  acted.map(({ slot, die, gave }) => ({ slot, die: die.id, gives, amount: gave }));

/** Counts one use of the dice in these slots. */
export function use(view: FarkleView, seat: Seat, slots: readonly number[]): void {
  const wear = view.wear?.[seat];
  if (wear) wearOut(wear, slots);
}

/** Tells which dice acted; no event if none did. */
export const tellActs = (seat: Seat, trigger: Trigger, acts: Act[]): FarkleEvent[] =>
  acts.length > 0 ? [{ type: "acted", seat, trigger, acts }] : [];
