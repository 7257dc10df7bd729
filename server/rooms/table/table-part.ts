import type { Table } from "./table.ts";
import type { TableContext } from "./table-context.ts";

/** A part of a table. It reaches the other parts and the room through the table. */
export abstract class TablePart {
  protected readonly table: Table;
  protected readonly context: TableContext;

  constructor(table: Table) {
    this.table = table;
    this.context = table.context;
  }
}
