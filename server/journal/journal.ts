import type { MatchHeader, RecordedAction } from "../../shared/core/match-record.ts";
import { Availability } from "./availability.ts";
import { JournalError } from "./sqlite-fault.ts";
import {
  type MatchTexts,
  type Outcome,
  parseMatch,
  type SetAsideMatch,
  type StoredMatch,
  type StoredTable,
  type UnsettledMatch,
} from "./stored-match.ts";
import type { TableNote } from "./table-note.ts";

/**
 * Longest delay after a commit in which writes are collected for the next one. A commit costs as much processor time as
 * several moves, and no player notices the delay.
 */
const GATHER_MILLISECONDS = 5;
/** The journal counts as unavailable after this time without a commit. */
const LONGEST_COMMIT_MILLISECONDS = 4000;

/** A stored match that cannot be read. */
export class UnreadableMatch extends Error {
  readonly matchId: string;

  constructor(matchId: string, cause: unknown) {
    // Messages of the JSON parser quote their input, which contains secrets.
    const why = cause instanceof SyntaxError ? "it is not JSON" : (cause as Error).message;
    super(`match ${matchId} cannot be read: ${why}`);
    this.matchId = matchId;
  }
}

/** One write in the format of a database: texts and numbers only. */
export type Write =
  | { kind: "begin"; id: string; game: string; roomId: string; header: string; note: string; accounts: string[] }
  | { kind: "append"; id: string; seq: number; entry: string; outcome: string | null }
  | { kind: "note"; id: string; roomId: string; note: string; isAsleep: boolean }
  | { kind: "shut"; id: string; reason: string | null }
  | { kind: "forget"; account: string; name: string }
  | { kind: "settled"; id: string; reason: string | null };

type Pending = { write: Write; since: number; resolve(): void; reject(error: Error): void };

/**
 * Stores matches so that they survive any crash. The promise of a write resolves when the write is durable, and rejects
 * if it never will be. While the journal is unavailable, writes wait in their order. Writes that arrive during one
 * commit, or soon after, go into the next one.
 */
export abstract class Journal {
  /** Whether writes are currently possible. */
  readonly availability = new Availability();
  /** Called with errors from which the journal recovers by itself. */
  protected warn: (error: unknown) => void;
  #pending: Pending[] = [];
  #flushing: Promise<void> | null = null;
  /** Arrival time of the oldest write in the current commit. */
  #oldest: number | null = null;
  /** Latest begin of the next commit, if there are writes. */
  #gatherUntil = 0;
  /** Matches of the last commit that have not written again. The next commit waits for them. */
  #expected = new Set<string>();
  /** Begins the next commit now; null while none waits. */
  #stopGathering: (() => void) | null = null;
  /** Settles with the latest write; commits keep the order of writes. */
  #newest: Promise<unknown> = Promise.resolve();

  constructor(warn: (error: unknown) => void) {
    this.warn = warn;
  }

  /** Commits these writes in order. Returns one entry per write: null, or the reason of its refusal. */
  protected abstract commit(batch: Write[]): Promise<(Error | null)[]>;
  protected abstract find(matchId: string): Promise<MatchTexts | null>;
  /**
   * Removes up to this many of the oldest matches: settled ones that ended before this time, and matches without a
   * result that began or were set aside before it and have no open table. Returns the number of removed matches.
   */
  abstract prune(before: number, limit: number): Promise<number>;
  /** The matches set aside most recently. */
  abstract setAsideMatches(limit: number): Promise<SetAsideMatch[]>;
  /** The next matches after this number that are over and not settled. */
  abstract unsettled(after: number, limit: number): Promise<UnsettledMatch[]>;
  /**
   * A page of open tables that are not asleep, in the order of their match ids, from the first or after this id; empty
   * at the end.
   */
  abstract openTables(after?: string): Promise<StoredTable[]>;
  /** The open table of this match, or null. */
  abstract openTable(matchId: string): Promise<StoredTable | null>;
  /** Reads a sleeping table in order to restore it in this process; null if it is not asleep. Wakes it only once. */
  abstract wakeTable(matchId: string): Promise<StoredTable | null>;
  /** False while writes wait, and permanently after an error that cannot be retried. */
  abstract get working(): boolean;
  abstract close(): Promise<void>;

  begin(header: MatchHeader, note: TableNote): Promise<void> {
    const { id, game, players } = header;
    const accounts = players.flatMap(({ account }) => (account === undefined ? [] : [account]));
    const texts = { header: JSON.stringify(header), note: JSON.stringify(note) };
    return this.#write({ kind: "begin", id, game, roomId: note.roomId, ...texts, accounts });
  }

  append(matchId: string, seq: number, entry: RecordedAction, outcome: Outcome | null): Promise<void> {
    const text = outcome && JSON.stringify(outcome);
    return this.#write({ kind: "append", id: matchId, seq, entry: JSON.stringify(entry), outcome: text });
  }

  /** Replaces the note of the table that plays this match or waits for it to begin. */
  note(matchId: string, note: TableNote): Promise<void> {
    return this.#note(matchId, note, false);
  }

  /** Like `note`, for a table that leaves the memory of its process. It stays stored and is not restored at a start. */
  sleep(matchId: string, note: TableNote): Promise<void> {
    return this.#note(matchId, note, true);
  }

  /** Closes the table permanently. With a reason, the match is set aside: record, note and reason are kept. */
  shut(matchId: string, reason: string | null): Promise<void> {
    return this.#write({ kind: "shut", id: matchId, reason });
  }

  /** Removes an account from every match it played, and replaces its name with this one. */
  forget(account: string, name: string): Promise<void> {
    return this.#write({ kind: "forget", account, name });
  }

  /** Marks a match as settled. With a reason, it can never be settled. */
  settled(matchId: string, reason: string | null): Promise<void> {
    return this.#write({ kind: "settled", id: matchId, reason });
  }

  async read(matchId: string): Promise<StoredMatch | null> {
    const found = await this.readTexts(matchId);
    try {
      return found && parseMatch(found);
    } catch (error) {
      throw error instanceof SyntaxError ? new UnreadableMatch(matchId, error) : error;
    }
  }

  /** The stored texts of a match; damage is reported as `UnreadableMatch`. */
  async readTexts(matchId: string): Promise<MatchTexts | null> {
    try {
      return await this.find(matchId);
    } catch (error) {
      const isDamaged = error instanceof JournalError && !error.isTransient;
      throw isDamaged ? new UnreadableMatch(matchId, error) : error;
    }
  }

  /** Resolves when all earlier writes are durable or refused. */
  async written(): Promise<void> {
    await this.#newest.catch(() => undefined);
  }

  /** Seconds since the oldest write that is not on the disk yet; 0 when all are. */
  lag(): number {
    const oldest = this.#oldest ?? this.#pending[0]?.since;
    return oldest === undefined ? 0 : (performance.now() - oldest) / 1000;
  }

  /** Resolves when all earlier writes are committed or refused. */
  protected async flushed(): Promise<void> {
    while (this.#flushing) await this.#flushing;
  }

  /** Writes have to wait: tables pause until the next commit. */
  protected interrupted(error: unknown): void {
    if (this.availability.isAvailable) this.warn(error);
    this.availability.set(false);
  }

  #note(matchId: string, note: TableNote, isAsleep: boolean): Promise<void> {
    return this.#write({ kind: "note", id: matchId, roomId: note.roomId, note: JSON.stringify(note), isAsleep });
  }

  #write(write: Write): Promise<void> {
    const done = new Promise<void>((resolve, reject) => {
      this.#pending.push({ write, since: performance.now(), resolve, reject });
      if ("id" in write) this.#expected.delete(write.id);
      if (this.#expected.size === 0) this.#stopGathering?.();
      this.#flushing ??= this.#flush();
    });
    this.#newest = done;
    return done;
  }

  async #flush(): Promise<void> {
    while (this.#pending.length > 0) {
      await this.#gather(this.#gatherUntil - performance.now());
      const batch = this.#pending;
      this.#pending = [];
      this.#oldest = batch[0]?.since ?? null;
      const refusals = await this.#commitWatched(batch.map(({ write }) => write));
      this.#gatherUntil = performance.now() + GATHER_MILLISECONDS;
      this.#expected = new Set(batch.flatMap(({ write }) => (mayContinue(write) ? write.id : [])));
      batch.forEach(({ resolve, reject }, index) => {
        const refusal = refusals[index];
        if (refusal) reject(refusal);
        else resolve();
      });
    }
    this.#oldest = null;
    this.#flushing = null;
  }

  /** Waits this long for further writes, or until every expected match has written. */
  async #gather(milliseconds: number): Promise<void> {
    if (milliseconds <= 0 || this.#expected.size === 0) return;
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, milliseconds);
      this.#stopGathering = () => {
        clearTimeout(timer);
        resolve();
      };
    });
    this.#stopGathering = null;
  }

  async #commitWatched(writes: Write[]): Promise<(Error | null)[]> {
    const slow = setTimeout(() => this.interrupted(new Error("journal: a commit hangs")), LONGEST_COMMIT_MILLISECONDS);
    const refusals = await this.commit(writes);
    clearTimeout(slow);
    this.availability.set(true);
    return refusals;
  }
}

/** True if the match is likely to write again soon. */
const mayContinue = (write: Write): write is Extract<Write, { kind: "begin" | "note" | "append" }> =>
  write.kind === "begin" || write.kind === "note" || (write.kind === "append" && write.outcome === null);
