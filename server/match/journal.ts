import { setTimeout as wait } from "node:timers/promises";
import { Worker } from "node:worker_threads";
import type { Result } from "../../shared/core/game.ts";
import type { MatchHeader, MatchRecord, RecordedAction } from "../../shared/core/record.ts";
import type { TableNote } from "./table-note.ts";

/** How a match ended, with the hash of the live state it ended in. */
export interface Outcome {
  result: Result;
  stateHash: string;
  /** When it ended, in milliseconds. */
  endedAt?: number;
}

export interface StoredMatch {
  record: MatchRecord;
  outcome: Outcome | null;
}

/** A match that is over but not yet settled; later ones have higher numbers. */
export interface UnsettledMatch {
  number: number;
  matchId: string;
}

/** A table that was open when the house last stopped. Its texts are not trusted until they are read. */
export interface StoredTable {
  matchId: string;
  /** Null while the table waits for this match to begin. */
  header: string | null;
  entries: string[];
  outcome: string | null;
  note: string;
}

/** Keeps matches through any crash: a promise resolves only when the write is on the disk. */
export interface Journal {
  begin(header: MatchHeader, note: TableNote): Promise<void>;
  append(matchId: string, seq: number, entry: RecordedAction, outcome: Outcome | null): Promise<void>;
  /** Replaces what is noted of the table that plays this match, or waits for it to begin. */
  note(matchId: string, note: TableNote): Promise<void>;
  /** The table is gone for good, or could not be set up again for this reason. */
  shut(matchId: string, reason: string | null): Promise<void>;
  /** All that comes of the match is in the store, or nothing ever will for this reason. */
  settled(matchId: string, reason: string | null): Promise<void>;
  /** Takes an account out of every match it played, and puts this name in the place of its own. */
  forget(account: string, name: string): Promise<void>;
  read(matchId: string): Promise<StoredMatch | null>;
  /** The next matches after this number that are over and not settled. */
  unsettled(after: number, limit: number): Promise<UnsettledMatch[]>;
  /** The next few open tables by the ids of their matches, from the first or after this one; at the end none. */
  openTables(after?: string): Promise<StoredTable[]>;
  /** Seconds since the oldest write that is not on the disk yet; 0 when all are. */
  lag(): number;
  /** Can it still write? */
  readonly working: boolean;
  close(): Promise<void>;
}

/** One write as the worker takes it: texts and numbers only. */
export type Write =
  | { kind: "begin"; id: string; game: string; header: string; note: string; accounts: string[] }
  | { kind: "append"; id: string; seq: number; entry: string; outcome: string | null }
  | { kind: "note"; id: string; note: string }
  | { kind: "shut"; id: string; reason: string | null }
  | { kind: "forget"; account: string; name: string }
  | { kind: "settled"; id: string; reason: string | null };

export type WorkerRequest =
  | { batch: Write[] }
  | { read: string }
  | { unsettled: { after: number; limit: number } }
  | { openTablesAfter: string }
  | { close: true };

/** An answer per write: null, or what went wrong. */
export type WorkerReply =
  | { written: (string | null)[] }
  | { found: { header: string; outcome: string | null; entries: string[] } | null }
  | { unsettled: UnsettledMatch[] }
  | { tables: StoredTable[] }
  | { closed: true };

/** So long the journal gathers after a commit: alone a write goes to the disk at once, in a crowd many go together. */
const BREATH_MILLISECONDS = Number(process.env.BREATH ?? 5);

type Pending = { write: Write; resolve(): void; reject(error: Error): void };

/**
 * A journal in SQLite. The database lives in a worker thread, so waiting for the disk never stalls the event loop;
 * whatever arrives during one commit goes into the next one together.
 */
export class SqliteJournal implements Journal {
  readonly #worker: Worker;
  readonly #waiting: ((reply: WorkerReply) => void)[] = [];
  #pending: Pending[] = [];
  #flushing: Promise<void> | null = null;
  #lastCommit = 0;
  #failure: Error | null = null;
  #oldest: number | null = null;

  constructor(file: string) {
    this.#worker = new Worker(new URL("./journal-worker.ts", import.meta.url), { workerData: { file } });
    this.#worker.on("message", (reply: WorkerReply) => this.#waiting.shift()?.(reply));
    this.#worker.on("error", (error: Error) => this.#fail(error));
  }

  begin(header: MatchHeader, note: TableNote): Promise<void> {
    const { id, game, players } = header;
    const accounts = players.flatMap(({ account }) => (account === undefined ? [] : [account]));
    const texts = { header: JSON.stringify(header), note: JSON.stringify(note) };
    return this.#write({ kind: "begin", id, game, ...texts, accounts });
  }

  append(matchId: string, seq: number, entry: RecordedAction, outcome: Outcome | null): Promise<void> {
    const text = outcome && JSON.stringify(outcome);
    return this.#write({ kind: "append", id: matchId, seq, entry: JSON.stringify(entry), outcome: text });
  }

  note(matchId: string, note: TableNote): Promise<void> {
    return this.#write({ kind: "note", id: matchId, note: JSON.stringify(note) });
  }

  shut(matchId: string, reason: string | null): Promise<void> {
    return this.#write({ kind: "shut", id: matchId, reason });
  }

  forget(account: string, name: string): Promise<void> {
    return this.#write({ kind: "forget", account, name });
  }

  settled(matchId: string, reason: string | null): Promise<void> {
    return this.#write({ kind: "settled", id: matchId, reason });
  }

  async read(matchId: string): Promise<StoredMatch | null> {
    const reply = await this.#ask({ read: matchId });
    if (!("found" in reply) || !reply.found) return null;
    const { header, outcome, entries } = reply.found;
    return {
      record: { ...JSON.parse(header), actions: entries.map((entry) => JSON.parse(entry)) },
      outcome: outcome === null ? null : JSON.parse(outcome),
    };
  }

  async unsettled(after: number, limit: number): Promise<UnsettledMatch[]> {
    const reply = await this.#ask({ unsettled: { after, limit } });
    return "unsettled" in reply ? reply.unsettled : [];
  }

  async openTables(after = ""): Promise<StoredTable[]> {
    const reply = await this.#ask({ openTablesAfter: after });
    return "tables" in reply ? reply.tables : [];
  }

  lag(): number {
    return this.#oldest === null ? 0 : (performance.now() - this.#oldest) / 1000;
  }

  get working(): boolean {
    return this.#failure === null;
  }

  async close(): Promise<void> {
    while (this.#flushing) await this.#flushing;
    await this.#ask({ close: true });
    await this.#worker.terminate();
  }

  #write(write: Write): Promise<void> {
    if (this.#failure) return Promise.reject(this.#failure);
    this.#oldest ??= performance.now();
    return new Promise((resolve, reject) => {
      this.#pending.push({ write, resolve, reject });
      this.#flushing ??= this.#flush();
    });
  }

  async #flush(): Promise<void> {
    while (this.#pending.length > 0) {
      const rest = this.#lastCommit + BREATH_MILLISECONDS - performance.now();
      if (rest > 0) await wait(rest);
      const batch = this.#pending;
      this.#pending = [];
      const reply = await this.#ask({ batch: batch.map(({ write }) => write) });
      this.#lastCommit = performance.now();
      const errors = "written" in reply ? reply.written : [];
      this.#oldest = this.#pending.length > 0 ? performance.now() : null;
      batch.forEach(({ resolve, reject }, index) => {
        const error = this.#failure?.message ?? errors[index];
        if (error) reject(new Error(`journal: ${error}`));
        else resolve();
      });
    }
    this.#flushing = null;
  }

  #ask(request: WorkerRequest): Promise<WorkerReply> {
    if (this.#failure) return Promise.resolve({ written: [] });
    return new Promise((resolve) => {
      this.#waiting.push(resolve);
      this.#worker.postMessage(request);
    });
  }

  /** Without its worker nothing can be kept any more: every waiting and later write is refused. */
  #fail(error: Error): void {
    this.#failure = error;
    for (const resolve of this.#waiting.splice(0)) resolve({ written: [] });
  }
}
