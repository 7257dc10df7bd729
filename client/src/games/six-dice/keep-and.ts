import { effect } from "@preact/signals";
import type { Action } from "../../../../shared/core/game.ts";
import type { Table } from "../../table/table.ts";
import { takePicked } from "./picks.ts";
import { refusal, type SixDiceGame, type SixDiceView } from "./rules.ts";

/** Resolves when the screen shows the latest state. */
function isShown(table: Table): Promise<void> {
  return new Promise((resolve) => {
    const stop = effect(() => {
      if (table.steps.busy.value) return;
      // The effect may run before `stop` is assigned.
      queueMicrotask(() => {
        stop();
        resolve();
      });
    });
  });
}

/**
 * Sets the picked dice aside, and then rolls the others or stops. The second move is left out if the dice were refused,
 * or if setting them aside has ended the turn.
 */
export async function keepAnd<V extends SixDiceView, A extends Action>(
  table: Table<V, A>,
  game: SixDiceGame<V, A>,
  next: A,
): Promise<void> {
  const before = table.view.value;
  await takePicked(table, game);
  if (table.view.value === before) return;
  await isShown(table as unknown as Table);
  const view = table.shown.value;
  if (!view || refusal(table.game.definition, view, table.mySeat.value, next) !== null) return;
  await table.press(next);
}
