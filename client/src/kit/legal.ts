import { type Signal, signal } from "@preact/signals";
import type { Action, CommonState } from "../../../shared/core/game.ts";
import type { Table } from "../table/table.ts";

/** Most choices that are shown as buttons at once. */
export const MOST_CHOICES = 8;

/** The actions that the player at this device may make in the position on the screen. */
export function legalAt<V extends CommonState, A extends Action>(table: Table<V, A>): A[] {
  const { value: view } = table.shown;
  const { value: seat } = table.mySeat;
  return view && seat !== null && table.live ? (table.game.definition.legalActions(view, seat) as A[]) : [];
}

/** True if an action has nothing to choose. */
export const isBare = (action: Action): boolean => Object.keys(action).length === 1;

/** True if an action names this card. */
export const names = (action: Action, card: string): boolean =>
  Object.values(action).some((value) => value === card || (Array.isArray(value) && value.includes(card)));

/** The card that the player has picked at each table; the buttons offer what can be done with it. */
const picked = new WeakMap<object, Signal<string | null>>();

export function pickedCard(table: object): Signal<string | null> {
  const known = picked.get(table) ?? signal(null);
  picked.set(table, known);
  return known;
}
