import { setTimeout as wait } from "node:timers/promises";
import { DatabaseError, type Pool } from "pg";
import { guardedPool } from "../../store/guarded-pool.ts";
import { Fenced } from "../fenced.ts";
import type { Write } from "../journal.ts";
import { Journal } from "../journal.ts";
import type { MatchTexts, SetAsideMatch, StoredTable, UnsettledMatch } from "../stored-match.ts";
import { batchQuery } from "./batch.ts";
import { type Entrance, Lease } from "./lease.ts";
import { entriesOf, forget, prune, type RoomTable, setAsideMatches, tablesIn } from "./queries.ts";
import { setUp } from "./schema.ts";

/** Connections for reading. Writes and the lease have one connection each, so they never wait for a reader. */
const READING_CONNECTIONS = 2;
const TABLES_AT_ONCE = 50;
/** Queries without an answer for this long are repeated; a repeated write is recognised by its number. */
const QUERY_MILLISECONDS = 10_000;
const LEASE_QUERY_MILLISECONDS = 2000;
const FIRST_PAUSE_MILLISECONDS = 50;
const LONGEST_PAUSE_MILLISECONDS = 1000;
/** Classes of errors caused by the write itself; all other errors are transient. */
const WRONG_WRITE = /^(21|22|23|42)/;

/**
 * A journal in PostgreSQL, for one process or for many. Each process writes under its lease; while the database is
 * unavailable, writes wait.
 */
export class PostgresJournal extends Journal {
  readonly #reading: Pool;
  readonly #writing: Pool;
  readonly #leasing: Pool;
  #lease: Lease | null = null;
  #batches = 0;
  #claims = 0;

  private constructor(url: string) {
    super(() => undefined);
    const connect = (max: number, timeout: number) =>
      guardedPool({ connectionString: url, max, connectionTimeoutMillis: timeout, query_timeout: timeout }, (error) =>
        this.warn(error),
      );
    this.#reading = connect(READING_CONNECTIONS, QUERY_MILLISECONDS);
    this.#writing = connect(1, QUERY_MILLISECONDS);
    this.#leasing = connect(1, LEASE_QUERY_MILLISECONDS);
  }

  /** Opens the journal; nothing can be written before this process has entered. */
  static async open(url: string): Promise<PostgresJournal> {
    const journal = new PostgresJournal(url);
    try {
      await setUp(journal.#writing);
    } catch (error) {
      await journal.#end();
      throw error;
    }
    return journal;
  }

  /** Takes the lease under which this process writes from now on. */
  async enter(entrance: Entrance): Promise<void> {
    this.warn = entrance.warn;
    this.#lease = await Lease.take(this.#leasing, entrance);
  }

  /** The number of processes, and whether this process should end leases or claim tables. */
  overview(): Promise<{ processes: number; needsTakeOver: boolean }> {
    return this.#lease?.overview() ?? Promise.resolve({ processes: 0, needsTakeOver: false });
  }

  /** Ends the leases that have expired and returns the process ids; their tables are then free. */
  endExpired(): Promise<string[]> {
    return this.#lease?.endExpired() ?? Promise.resolve([]);
  }

  /** Takes over the next tables without an owner; returns none if there are none. */
  async claim(): Promise<RoomTable[]> {
    const claim = ++this.#claims;
    const claimed = await this.#insist((owner) => this.#claim(owner, claim));
    if (claimed instanceof Error) throw claimed;
    return claimed;
  }

  /** Wakes a sleeping table in this process. */
  async wakeTable(matchId: string): Promise<RoomTable | null> {
    const claim = ++this.#claims;
    const woken = await this.#insist((owner) => this.#claim(owner, claim, "match_id = $3 AND asleep", [matchId]));
    if (woken instanceof Error) throw woken;
    return woken[0] ?? null;
  }

  /** True if a table with this room exists in any process. */
  async isOpen(roomId: string): Promise<boolean> {
    const { rows } = await this.#reading.query("SELECT FROM journal.tables WHERE room_id = $1 LIMIT 1", [roomId]);
    return rows.length > 0;
  }

  openTables(after = ""): Promise<StoredTable[]> {
    return tablesIn(this.#reading, `match_id > $1 ORDER BY match_id LIMIT ${TABLES_AT_ONCE}`, [after]);
  }

  async openTable(matchId: string): Promise<StoredTable | null> {
    const [table] = await tablesIn(this.#reading, "match_id = $1", [matchId]);
    return table ?? null;
  }

  async unsettled(after: number, limit: number): Promise<UnsettledMatch[]> {
    const { rows } = await this.#reading.query(
      `SELECT number, id FROM journal.matches WHERE NOT settled AND outcome IS NOT NULL AND number > $1
       ORDER BY number LIMIT $2`,
      [after, limit],
    );
    return rows.map(({ number, id }) => ({ number: Number(number), matchId: id }));
  }

  get working(): boolean {
    return this.#lease?.over === false && this.availability.isAvailable;
  }

  /** Writes what remains and releases the lease. */
  async close(): Promise<void> {
    await this.flushed();
    await this.#lease?.release().catch((error) => this.warn(error));
    await this.#end();
  }

  prune(before: number, limit: number): Promise<number> {
    return prune(this.#reading, before, limit);
  }

  setAsideMatches(limit: number): Promise<SetAsideMatch[]> {
    return setAsideMatches(this.#reading, limit);
  }

  protected override async find(matchId: string): Promise<MatchTexts | null> {
    const { rows } = await this.#reading.query("SELECT header, outcome FROM journal.matches WHERE id = $1", [matchId]);
    if (!rows[0]) return null;
    const entries = await entriesOf(this.#reading, [matchId]);
    return { ...rows[0], entries: entries.get(matchId) ?? [] };
  }

  /** Writes all in one commit. If that fails, each write is committed alone, so that a faulty one affects no other. */
  protected override async commit(writes: Write[]): Promise<(Error | null)[]> {
    if (!writes.some(({ kind }) => kind === "forget")) {
      const refusal = await this.#commit(writes);
      if (refusal === null || refusal instanceof Fenced || writes.length === 1) return writes.map(() => refusal);
    }
    const refusals: (Error | null)[] = [];
    for (const write of writes) refusals.push(await this.#commit([write]));
    return refusals;
  }

  #commit(writes: Write[]): Promise<Error | null> {
    const batch = ++this.#batches;
    const [only] = writes;
    return this.#insist((owner) =>
      only?.kind === "forget" ? forget(this.#writing, only) : this.#write(owner, batch, writes),
    );
  }

  /** Retries while the database is unavailable. Returns an error only if the write can never succeed. */
  async #insist<T>(attempt: (owner: number) => Promise<T>): Promise<T | Error> {
    for (let pause = FIRST_PAUSE_MILLISECONDS; ; pause = Math.min(pause * 2, LONGEST_PAUSE_MILLISECONDS)) {
      try {
        if (!this.#lease || this.#lease.over) return new Fenced();
        const done = await attempt(this.#lease.number);
        this.availability.set(true);
        return done;
      } catch (error) {
        if (error instanceof DatabaseError && WRONG_WRITE.test(error.code ?? "")) {
          return new Error(`journal: ${error.message}`);
        }
        this.interrupted(error);
        await wait(pause);
      }
    }
  }

  /** Null if the batch is written, now or by an earlier attempt. */
  async #write(owner: number, batch: number, writes: Write[]): Promise<Fenced | null> {
    const { rows } = await this.#writing.query(batchQuery(owner, batch, writes));
    if (rows.length > 0) return null;
    const { rows: own } = await this.#writing.query("SELECT batch FROM journal.processes WHERE number = $1", [owner]);
    if (own[0] && Number(own[0].batch) >= batch) return null;
    this.#lease?.lose();
    return new Fenced();
  }

  /** Each claim has a number, by which a claim whose answer was lost is found again. */
  async #claim(owner: number, claim: number, condition = "NOT asleep", values: string[] = []): Promise<RoomTable[]> {
    await this.#reading.query(
      `UPDATE journal.tables SET owner = $1, claim = $2, asleep = false
       FROM (SELECT match_id FROM journal.tables WHERE owner IS NULL AND ${condition}
             LIMIT ${TABLES_AT_ONCE} FOR UPDATE SKIP LOCKED) AS free
       WHERE tables.match_id = free.match_id`,
      [owner, claim, ...values],
    );
    // Read after the claim: the last writes of the previous owner precede the end of its lease.
    return tablesIn(this.#reading, "owner = $1 AND claim = $2", [owner, claim]);
  }

  async #end(): Promise<void> {
    await Promise.all([this.#reading.end(), this.#writing.end(), this.#leasing.end()]);
  }
}
