import type { Table } from "./table.ts";

/** A part of a table. It reaches the other parts and the room through the table. */
export abstract class TablePart {
  protected readonly table: Table;

  constructor(table: Table) {
    this.table = table;
  }
}
