import type { Action, CommonState } from "../../../../shared/core/game.ts";
import type { Table } from "../../table/table.ts";

/** A match can be announced a moment before its table is set; until then there is nothing to see. */
const set = <V extends CommonState>(view: V | null): V | null => (view && view.scores.length > 0 ? view : null);

/** The newest state, which decides what may be done. */
export const newestView = <V extends CommonState, A extends Action>(table: Table<V, A>): V | null =>
  set(table.view.value);

/** The state on show, which waits for the dice to come to rest. */
export const shownView = <V extends CommonState, A extends Action>(table: Table<V, A>): V | null =>
  set(table.shown.value) ?? set(table.view.value);
