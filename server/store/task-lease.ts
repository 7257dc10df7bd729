import { sql } from "kysely";
import { databaseNow } from "./database-now.ts";
import type { Store, Writing } from "./store.ts";

/** A lease that is not renewed for this many seconds may be taken by another process. */
export const TASK_LEASE_SECONDS = 5;

/** Thrown by `fence` when another process has taken the lease. */
export class LeaseLost extends Error {
  constructor(name: string) {
    super(`store: the lease "${name}" is held under another number`);
  }
}

/**
 * The right of one process to perform a named task, such as `deadlines` or `tournament:<id>`. Only the database's clock
 * counts. Each time the lease is taken it gets a new number, and `fence` refuses writes under an older one. A process
 * that was suspended while it held the lease therefore cannot write after another has taken it.
 */
export class TaskLease {
  readonly name: string;
  readonly #store: Store;
  readonly #holder: string;

  /** `holder` identifies this process and differs after every start. */
  constructor(store: Store, name: string, holder: string) {
    this.#store = store;
    this.name = name;
    this.#holder = holder;
  }

  /** Takes or renews the lease. Returns its number, or null while another process holds it. */
  async hold(): Promise<number | null> {
    const now = databaseNow(this.#store);
    const { rows } = await sql<{ number: number }>`
      insert into task_leases (name, holder, number, until)
      values (${this.name}, ${this.#holder}, 1, ${now} + ${sql.lit(TASK_LEASE_SECONDS * 1000)})
      on conflict (name) do update set
        number = case when task_leases.until > ${now} then task_leases.number else task_leases.number + 1 end,
        holder = excluded.holder,
        until = excluded.until
      where task_leases.holder = excluded.holder or task_leases.until <= ${now}
      returning number
    `.execute(this.#store);
    return rows[0] ? Number(rows[0].number) : null;
  }

  /**
   * Throws `LeaseLost` unless the lease is still held under this number. Until the transaction ends no process can take
   * the lease, so everything written in it is written by its holder.
   */
  async fence(writing: Writing, number: number): Promise<void> {
    const { numUpdatedRows } = await writing
      .updateTable("task_leases")
      .set({ number })
      .where("name", "=", this.name)
      .where("holder", "=", this.#holder)
      .where("number", "=", number)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) throw new LeaseLost(this.name);
  }

  /** Releases the lease, so that another process may take it at once. */
  async release(): Promise<void> {
    await this.#store
      .updateTable("task_leases")
      .set({ until: 0 })
      .where("name", "=", this.name)
      .where("holder", "=", this.#holder)
      .execute();
  }

  /** Removes a lease whose task is finished for good. */
  async remove(): Promise<void> {
    await this.#store
      .deleteFrom("task_leases")
      .where("name", "=", this.name)
      .where("holder", "=", this.#holder)
      .execute();
  }
}
