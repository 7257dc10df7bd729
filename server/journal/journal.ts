import type { Result } from "../../shared/core/game.ts";
import type { MatchHeader, MatchRecord, RecordedAction } from "../../shared/core/match-record.ts";
import type { Availability } from "./availability.ts";
import type { MatchTexts } from "./match-texts.ts";
import type { TableNote } from "./table-note.ts";

/** Result of a match, with the hash of its final live state. */
export interface Outcome {
  result: Result;
  stateHash: string;
  /** End of the match in epoch milliseconds. */
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

/** A table that could not be restored, or a match that could not be settled. */
export interface SetAsideMatch {
  matchId: string;
  /** Null if neither match nor note can be read. */
  game: string | null;
  reason: string;
  /** When it was set aside, in epoch milliseconds. */
  at: number;
  /** False if the match had not begun, or its record has been removed. */
  hasRecord: boolean;
}

/** An open table as it is stored. Its texts are not trusted until they are parsed. */
export interface StoredTable {
  matchId: string;
  /** Null while the table waits for this match to begin. */
  header: string | null;
  entries: string[];
  outcome: string | null;
  note: string;
  /** True for a table that was asleep until now. */
  isWoken?: boolean;
  /** Reason why the stored table cannot be read; all other fields are then empty. */
  unreadable?: string;
}

/** A table that was open when the server last stopped, without its match. Fields that cannot be read are null. */
export interface OpenRoom {
  matchId: string;
  roomId: string | null;
  code: string | null;
}

/**
 * Stores matches so that they survive any crash. The promise of a write resolves when the write is durable, and rejects
 * if it never will be. While the journal is unavailable, writes wait in their order.
 */
export interface Journal {
  begin(header: MatchHeader, note: TableNote): Promise<void>;
  append(matchId: string, seq: number, entry: RecordedAction, outcome: Outcome | null): Promise<void>;
  /** Replaces the note of the table that plays this match or waits for it to begin. */
  note(matchId: string, note: TableNote): Promise<void>;
  /** Like `note`, for a table that leaves the memory of its process. It stays stored and is not restored at a start. */
  sleep(matchId: string, note: TableNote): Promise<void>;
  /** Reads a sleeping table in order to restore it in this process; null if it is not asleep. Wakes it only once. */
  wakeTable(matchId: string): Promise<StoredTable | null>;
  /** Closes the table permanently. With a reason, the match is set aside: record, note and reason are kept. */
  shut(matchId: string, reason: string | null): Promise<void>;
  /** Marks a match as settled. With a reason, it can never be settled. */
  settled(matchId: string, reason: string | null): Promise<void>;
  /** Removes an account from every match it played, and replaces its name with this one. */
  forget(account: string, name: string): Promise<void>;
  read(matchId: string): Promise<StoredMatch | null>;
  /** As `read`, without parsing anything. */
  readTexts(matchId: string): Promise<MatchTexts | null>;
  /**
   * Removes up to this many of the oldest matches: settled ones that ended before this time, and matches without a
   * result that began or were set aside before it and have no open table. Returns the number of removed matches.
   */
  prune(before: number, limit: number): Promise<number>;
  /** The matches set aside most recently. */
  setAsideMatches(limit: number): Promise<SetAsideMatch[]>;
  /** The next matches after this number that are over and not settled. */
  unsettled(after: number, limit: number): Promise<UnsettledMatch[]>;
  /**
   * A page of open tables that are not asleep, in the order of their match ids, from the first or after this id; empty
   * at the end.
   */
  openTables(after?: string): Promise<StoredTable[]>;
  /** The open table of this match, or null. */
  openTable(matchId: string): Promise<StoredTable | null>;
  /** Resolves when all earlier writes are durable or refused. */
  written(): Promise<void>;
  /** Seconds since the oldest write that is not on the disk yet; 0 when all are. */
  lag(): number;
  /** Whether writes are currently possible. */
  readonly availability: Availability;
  /** False while writes wait, and permanently after an error that cannot be retried. */
  readonly working: boolean;
  close(): Promise<void>;
}

/** One write in the format of a database: texts and numbers only. */
export type Write =
  | { kind: "begin"; id: string; game: string; roomId: string; header: string; note: string; accounts: string[] }
  | { kind: "append"; id: string; seq: number; entry: string; outcome: string | null }
  | { kind: "note"; id: string; roomId: string; note: string; isAsleep: boolean }
  | { kind: "shut"; id: string; reason: string | null }
  | { kind: "forget"; account: string; name: string }
  | { kind: "settled"; id: string; reason: string | null };
