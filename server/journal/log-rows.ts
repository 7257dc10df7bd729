import type { DatabaseSync } from "node:sqlite";
import { faultOf, isTransient } from "./sqlite-fault.ts";

/** A row of the log. */
export interface LogRow {
  id: number;
  lines: string;
}

export interface LogRows {
  rows: LogRow[];
  /** The error that made other rows unreadable; null if all were read. */
  lost: string | null;
}

/** Reads the log in order. A scan ends at the first damaged page, so a damaged log is read from both of its ends. */
export function logRows(database: DatabaseSync, log: string): () => LogRows {
  const all = database.prepare(`SELECT id, lines FROM ${log} ORDER BY id`);
  const next = database.prepare(`SELECT id, lines FROM ${log} WHERE id > ? ORDER BY id LIMIT 1`);
  const last = database.prepare(`SELECT id, lines FROM ${log} WHERE id < ? ORDER BY id DESC LIMIT 1`);
  return () => {
    try {
      return { rows: all.all().map(rowOf), lost: null };
    } catch (error) {
      const fault = faultOf(error);
      if (isTransient(fault)) throw error;
      const rows = walk((from) => next.get(from), 0);
      rows.push(...walk((before) => last.get(before), Number.MAX_SAFE_INTEGER).reverse());
      return { rows, lost: fault.message };
    }
  };
}

const rowOf = ({ id, lines }: Record<string, unknown>): LogRow => ({ id: Number(id), lines: String(lines) });

/** The rows from one end of a damaged log up to the damage. */
function walk(step: (id: number) => Record<string, unknown> | undefined, from: number): LogRow[] {
  const rows: LogRow[] = [];
  try {
    for (let row = step(from); row; row = step(Number(row.id))) rows.push(rowOf(row));
  } catch (error) {
    if (isTransient(faultOf(error))) throw error;
  }
  return rows;
}
