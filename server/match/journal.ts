import { Worker } from "node:worker_threads";
import type { Result } from "../../shared/core/game.ts";
import type { MatchHeader, MatchRecord, RecordedAction } from "../../shared/core/record.ts";
import { GroupedJournal, type MatchTexts } from "./grouped-journal.ts";
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

/** A table that was open when the house last stopped, without its match; what cannot be read of it is null. */
export interface OpenRoom {
  matchId: string;
  roomId: string | null;
  code: string | null;
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
  /** As `read`, without parsing anything. */
  readTexts(matchId: string): Promise<MatchTexts | null>;
  /** Removes up to this many of the oldest settled matches that ended before this time; returns how many it removed. */
  prune(before: number, limit: number): Promise<number>;
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

/** One write as a database takes it: texts and numbers only. */
export type Write =
  | { kind: "begin"; id: string; game: string; roomId: string; header: string; note: string; accounts: string[] }
  | { kind: "append"; id: string; seq: number; entry: string; outcome: string | null }
  | { kind: "note"; id: string; roomId: string; note: string }
  | { kind: "shut"; id: string; reason: string | null }
  | { kind: "forget"; account: string; name: string }
  | { kind: "settled"; id: string; reason: string | null };

export type WorkerRequest =
  | { batch: Write[] }
  | { read: string }
  | { unsettled: { after: number; limit: number } }
  | { openTablesAfter: string }
  | { prune: { before: number; limit: number } }
  | { openTable: string }
  | { openRooms: true }
  | { close: true };

/** An answer per write: null, or what went wrong. */
export type WorkerReply =
  | { written: (string | null)[] }
  | { found: MatchTexts | null }
  | { unsettled: UnsettledMatch[] }
  | { tables: StoredTable[] }
  | { rooms: OpenRoom[] }
  | { pruned: number }
  | { closed: true };

/**
 * A journal in SQLite. The database lives in a worker thread, so waiting for the disk never stalls the event loop.
 */
export class SqliteJournal extends GroupedJournal {
  readonly #worker: Worker;
  readonly #waiting: ((reply: WorkerReply) => void)[] = [];
  #failure: Error | null = null;

  constructor(file: string) {
    super();
    this.#worker = new Worker(new URL("./journal-worker.ts", import.meta.url), { workerData: { file } });
    this.#worker.on("message", (reply: WorkerReply) => this.#waiting.shift()?.(reply));
    this.#worker.on("error", (error: Error) => this.#fail(error));
  }

  async unsettled(after: number, limit: number): Promise<UnsettledMatch[]> {
    const reply = await this.#ask({ unsettled: { after, limit } });
    return "unsettled" in reply ? reply.unsettled : [];
  }

  async openTables(after = ""): Promise<StoredTable[]> {
    const reply = await this.#ask({ openTablesAfter: after });
    return "tables" in reply ? reply.tables : [];
  }

  async prune(before: number, limit: number): Promise<number> {
    const reply = await this.#ask({ prune: { before, limit } });
    return "pruned" in reply ? reply.pruned : 0;
  }

  async openTable(matchId: string): Promise<StoredTable | null> {
    const reply = await this.#ask({ openTable: matchId });
    return ("tables" in reply && reply.tables[0]) || null;
  }

  async openRooms(): Promise<OpenRoom[]> {
    const reply = await this.#ask({ openRooms: true });
    return "rooms" in reply ? reply.rooms : [];
  }

  get working(): boolean {
    return this.#failure === null;
  }

  async close(): Promise<void> {
    await this.flushed();
    await this.#ask({ close: true });
    await this.#worker.terminate();
  }

  override async readTexts(matchId: string): Promise<MatchTexts | null> {
    const reply = await this.#ask({ read: matchId });
    return "found" in reply ? reply.found : null;
  }

  protected override async commit(batch: Write[]): Promise<(Error | null)[]> {
    const reply = await this.#ask({ batch });
    const faults = "written" in reply ? reply.written : [];
    return batch.map((_, index) => {
      const fault = this.#failure?.message ?? faults[index];
      return fault ? new Error(`journal: ${fault}`) : null;
    });
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
