import type { ListChanges, ListedTable, ListFilter, TableList } from "../../../shared/lobby/lobby.ts";
import type { Unlisted } from "../../matchmaking/listed-tables.ts";

/** Most tables in a list; the total is sent along. */
const MOST_SHOWN = 50;

const fits = ({ game, status }: ListFilter, table: ListedTable): boolean =>
  (!game || table.game === game) && (!status || (table.status === "open") === (status === "open"));

/** Open tables first, then the newest. */
const order = (a: ListedTable, b: ListedTable): number =>
  Number(b.status === "open") - Number(a.status === "open") || b.since - a.since || (a.id < b.id ? -1 : 1);

/** The tables that pass a filter, shared by all clients with this filter and updated incrementally. */
export class FilteredList {
  readonly #filter: ListFilter;
  #shown = new Map<string, ListedTable>();
  #total = 0;

  constructor(filter: ListFilter) {
    this.#filter = filter;
  }

  /** Returns the list as it was last sent. */
  current(now: number): Omit<TableList, "crowd"> {
    return { tables: [...this.#shown.values()], total: this.#total, now };
  }

  /**
   * Updates the list; returns the changes, or null. A table is replaced as a whole, never changed in place. Unlisted tables
   * only count.
   */
  update(tables: Iterable<ListedTable>, unlisted: readonly Unlisted[] = []): ListChanges | null {
    const fitting = [...tables].filter((table) => fits(this.#filter, table)).sort(order);
    const before = this.#shown;
    const total = fitting.length + this.#countFitting(unlisted);
    const changed = total !== this.#total;
    this.#total = total;
    this.#shown = new Map(fitting.slice(0, MOST_SHOWN).map((table) => [table.id, table]));
    const set = [...this.#shown.values()].filter((table) => before.get(table.id) !== table);
    const gone = [...before.keys()].filter((id) => !this.#shown.has(id));
    return changed || set.length > 0 || gone.length > 0 ? { set, gone, total: this.#total } : null;
  }

  #countFitting(unlisted: readonly Unlisted[]): number {
    const { game, status } = this.#filter;
    const fitting = unlisted.filter(
      (one) => (!game || one.game === game) && (!status || one.isOpen === (status === "open")),
    );
    return fitting.reduce((sum, { tables }) => sum + tables, 0);
  }
}
