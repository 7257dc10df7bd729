import { useSignalEffect } from "@preact/signals";
import { useRef } from "preact/hooks";
import type { Action } from "../../../../shared/core/game.ts";
import type { Table } from "../../table/table.ts";
import { words } from "../../text/en/six-dice.ts";
import { inOrder, pickRefusal, refusal, type SixDiceGame, type SixDiceView, standing, toggled } from "./rules.ts";
import { newestView, shownView } from "./views.ts";

/** Makes a move, or says at once why it cannot be made. */
export function attempt<V extends SixDiceView, A extends Action>(
  table: Table<V, A>,
  game: SixDiceGame<V, A>,
  action: A,
): void {
  const view = newestView(table);
  if (!view) return;
  const rejection = refusal(table.game.definition, view, table.mySeat.value, action);
  if (rejection) table.tell(game.whyNot(rejection));
  else void table.act(action);
}

/** Do the dice on show lie as the newest state has them? */
export function settled<V extends SixDiceView, A extends Action>(table: Table<V, A>, game: SixDiceGame<V, A>): boolean {
  const view = newestView(table);
  const shown = shownView(table);
  return !!view && !!shown && standing(view, game.aside(view)) === standing(shown, game.aside(shown));
}

/** Picks a die or puts it back; while dice still roll, it brings them to rest instead. */
export function pickDie<V extends SixDiceView, A extends Action>(
  table: Table<V, A>,
  game: SixDiceGame<V, A>,
  index: number,
): void {
  const view = newestView(table);
  if (!view) return;
  const rejection = pickRefusal(table.game.definition, view, table.mySeat.value, game.take([index]));
  if (rejection) table.tell(game.whyNot(rejection));
  else if (!settled(table, game)) table.steps.skip();
  else table.picked.value = toggled(table.picked.value, index);
}

/** Picks the dice that are worth most. */
export function pickBest<V extends SixDiceView, A extends Action>(table: Table<V, A>, game: SixDiceGame<V, A>): void {
  const view = newestView(table);
  const seat = table.mySeat.value;
  if (!view || seat === null) return;
  const best = game.best(view, seat);
  const rejection = pickRefusal(table.game.definition, view, seat, game.take([...best]));
  if (rejection) {
    table.tell(rejection.code === "nothing-chosen" ? words.nothingMore : game.whyNot(rejection));
    return;
  }
  table.steps.skip();
  table.picked.value = new Set(best);
}

/** Sets the picked dice aside. */
export const takePicked = <V extends SixDiceView, A extends Action>(table: Table<V, A>, game: SixDiceGame<V, A>) =>
  attempt(table, game, game.take(inOrder(table.picked.value)));

/** Drops the picks as soon as the dice they were made from are no longer the ones on the table. */
export function useFreshPicks<V extends SixDiceView, A extends Action>(
  table: Table<V, A>,
  game: SixDiceGame<V, A>,
): void {
  const last = useRef("");
  useSignalEffect(() => {
    const view = newestView(table);
    const now = view ? standing(view, game.aside(view)) : "";
    if (now === last.current) return;
    last.current = now;
    if (table.picked.peek().size > 0) table.picked.value = new Set();
  });
}
