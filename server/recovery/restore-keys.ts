import { randomUUID } from "node:crypto";
import type { Restored } from "./read-table.ts";

/**
 * Hands stored tables to the rooms that are created for them. Options of a room may come from a client, so they carry
 * only a key; the table itself never leaves the memory of this process. A key works once.
 */
export class RestoreKeys {
  readonly #tables = new Map<string, Restored>();

  issue(table: Restored): string {
    const key = randomUUID();
    this.#tables.set(key, table);
    return key;
  }

  /** The table behind the key; null for a key that was never issued, or is used or revoked. */
  take(key: unknown): Restored | null {
    if (typeof key !== "string") return null;
    const table = this.#tables.get(key) ?? null;
    this.#tables.delete(key);
    return table;
  }

  revoke(key: string): void {
    this.#tables.delete(key);
  }
}
