import { effect } from "@preact/signals";
import { useLayoutEffect } from "preact/hooks";
import type { Action } from "../../../../shared/core/game.ts";
import type { Rejection } from "../../../../shared/core/rejection.ts";
import type { Sweep } from "../../stage/TableStage.ts";
import type { Table } from "../../table/table.ts";
import {
  inOrder,
  pickRefusal,
  refusal,
  type SixDiceGame,
  type SixDiceView,
  standing,
  swept,
  toggled,
} from "./rules.ts";
import { suggestionOf } from "./suggest.ts";

/** Makes a move, or shows immediately why it is refused; resolves when the move is made. */
export async function attempt<V extends SixDiceView, A extends Action>(
  table: Table<V, A>,
  game: SixDiceGame<V, A>,
  action: A,
): Promise<void> {
  const view = table.shown.value;
  if (!view || table.completeAnimation()) return;
  const rejection = refusal(table.game.definition, view, table.mySeat.value, action);
  if (rejection) table.showRefusal(game.whyNot(rejection));
  else await table.press(action);
}

/** Why this die cannot be picked or put back now; null when it can. */
function pickFault<V extends SixDiceView, A extends Action>(
  table: Table<V, A>,
  game: SixDiceGame<V, A>,
  index: number,
): Rejection | null {
  const view = table.shown.value;
  if (!view) return { code: "not-started" };
  return pickRefusal(table.game.definition, view, table.mySeat.value, game.take([index]));
}

/** May this die be picked or put back right now? */
export const mayPick = <V extends SixDiceView, A extends Action>(
  table: Table<V, A>,
  game: SixDiceGame<V, A>,
  index: number,
): boolean => !table.steps.busy.value && pickFault(table, game, index) === null;

/** Picks a die or puts it back; while dice still roll, it brings them to rest instead. */
export function pickDie<V extends SixDiceView, A extends Action>(
  table: Table<V, A>,
  game: SixDiceGame<V, A>,
  index: number,
): void {
  if (table.completeAnimation()) return;
  const rejection = pickFault(table, game, index);
  if (rejection) table.showRefusal(game.whyNot(rejection));
  else table.picked.value = toggled(table.picked.value, index);
}

/** Begins a drag over the dice, which picks them or puts them back; dice that still roll are brought to rest. */
export function sweepDice<V extends SixDiceView, A extends Action>(
  table: Table<V, A>,
  game: SixDiceGame<V, A>,
  from: number | null,
): Sweep {
  const before = table.picked.value;
  if (from !== null) table.completeAnimation();
  const now = () => table.shown.value && standing(table.shown.value, game.aside(table.shown.value));
  let begun: string | null = null;
  return (passed, overTray) => {
    if (table.steps.busy.value) return;
    begun ??= now();
    // A drag ends when its dice change.
    if (now() !== begun) return;
    const free = passed.filter((index) => mayPick(table, game, index));
    table.picked.value = swept(before, from, free, overTray);
  };
}

/** Sets the picked dice aside; a suggestion under way is picked first. */
export async function takePicked<V extends SixDiceView, A extends Action>(
  table: Table<V, A>,
  game: SixDiceGame<V, A>,
): Promise<void> {
  const pending = suggestionOf(table);
  if (pending) await pending;
  await attempt(table, game, game.take(inOrder(table.picked.value)));
}

/**
 * Clears the picks when the dice on the table change, until the returned function is called. It does so at once: an
 * effect of a component runs a frame later, and would clear dice that were picked meanwhile.
 */
export function clearPicksWithDice<V extends SixDiceView, A extends Action>(
  table: Table<V, A>,
  game: SixDiceGame<V, A>,
): () => void {
  let last = "";
  return effect(() => {
    const view = table.shown.value;
    const now = view ? standing(view, game.aside(view)) : "";
    if (now === last) return;
    last = now;
    if (table.picked.peek().size > 0) table.picked.value = new Set();
  });
}

export const useFreshPicks = <V extends SixDiceView, A extends Action>(
  table: Table<V, A>,
  game: SixDiceGame<V, A>,
): void => useLayoutEffect(() => clearPicksWithDice(table, game), [table]);
