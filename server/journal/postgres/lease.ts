import { setTimeout as wait } from "node:timers/promises";
import type { Pool } from "pg";

/** A process that has not renewed its lease for this many seconds is considered dead. */
export const LEASE_SECONDS = 5;
const RENEWAL_MILLISECONDS = 1000;

/** How a process enters the journal. */
export interface Entrance {
  /** Id of the process, under which its rooms are listed. */
  processId: string;
  /** True if this is the only process: the leases of all others end. */
  alone: boolean;
  /** Called once when another process has taken over, before any write is refused. */
  lost(): void;
  /** Called with errors of operations that are retried. */
  warn(error: unknown): void;
}

/**
 * The right of this process to own tables, renewed while it lives. The database's clock decides when it expires. Every
 * write carries its number: once another process has ended the lease, writes under that number are refused.
 */
export class Lease {
  readonly number: number;
  readonly #pool: Pool;
  readonly #entrance: Entrance;
  readonly #over = new AbortController();

  private constructor(pool: Pool, number: number, entrance: Entrance) {
    this.#pool = pool;
    this.number = number;
    this.#entrance = entrance;
    void this.#renew();
  }

  static async take(pool: Pool, entrance: Entrance): Promise<Lease> {
    const { rows } = await pool.query(
      `WITH ended AS (DELETE FROM journal.processes WHERE $2)
       INSERT INTO journal.processes (process_id, until)
       VALUES ($1, clock_timestamp() + make_interval(secs => ${LEASE_SECONDS})) RETURNING number`,
      [entrance.processId, entrance.alone],
    );
    return new Lease(pool, Number(rows[0].number), entrance);
  }

  /** True if the lease is lost or released. */
  get over(): boolean {
    return this.#over.signal.aborted;
  }

  /** Another process has taken over. */
  lose(): void {
    if (this.over) return;
    this.#over.abort();
    this.#entrance.lost();
  }

  /** Releases the lease, so that other processes can take over its tables at once. */
  async release(): Promise<void> {
    if (this.over) return;
    this.#over.abort();
    await this.#pool.query("DELETE FROM journal.processes WHERE number = $1", [this.number]);
  }

  /** The number of processes, and whether a lease has expired or a table has no owner. */
  async overview(): Promise<{ processes: number; needsTakeOver: boolean }> {
    const { rows } = await this.#pool.query(
      `SELECT count(*)::int AS processes, COALESCE(bool_or(until < clock_timestamp()), false) OR EXISTS (
         SELECT FROM journal.tables WHERE owner IS NULL AND NOT asleep
       ) AS "needsTakeOver" FROM journal.processes`,
    );
    return rows[0];
  }

  /**
   * Ends expired leases and returns their process ids. No process can renew while the database is unavailable, so only
   * a process that has held its own lease for the full lease time may end the leases of others.
   */
  async endExpired(): Promise<string[]> {
    const { rows } = await this.#pool.query(
      `DELETE FROM journal.processes WHERE number IN (
         SELECT other.number FROM journal.processes AS other
         WHERE other.until < clock_timestamp() AND EXISTS (
           SELECT FROM journal.processes AS own
           WHERE own.number = $1 AND own.until > clock_timestamp()
             AND own.since < clock_timestamp() - make_interval(secs => ${LEASE_SECONDS})
         )
         FOR UPDATE SKIP LOCKED
       ) RETURNING process_id`,
      [this.number],
    );
    return rows.map(({ process_id }) => String(process_id));
  }

  async #renew(): Promise<void> {
    const { signal } = this.#over;
    while (!signal.aborted) {
      await wait(RENEWAL_MILLISECONDS, null, { signal, ref: false }).catch(() => undefined);
      if (signal.aborted) return;
      try {
        const { rowCount } = await this.#pool.query(
          `UPDATE journal.processes SET
             since = CASE WHEN until < clock_timestamp() THEN clock_timestamp() ELSE since END,
             until = clock_timestamp() + make_interval(secs => ${LEASE_SECONDS})
           WHERE number = $1`,
          [this.number],
        );
        if (rowCount === 0) this.lose();
      } catch (error) {
        if (!signal.aborted) this.#entrance.warn(error);
      }
    }
  }
}
