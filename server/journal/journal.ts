import type { Result } from "../../shared/core/game.ts";
import type { MatchHeader, MatchRecord, RecordedAction } from "../../shared/core/record.ts";
import type { Availability } from "./availability.ts";
import type { MatchTexts } from "./match-texts.ts";
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
  /** Why the stored table cannot be read; all other fields are empty then. */
  unreadable?: string;
}

/** A table that was open when the server last stopped, without its match; what cannot be read of it is null. */
export interface OpenRoom {
  matchId: string;
  roomId: string | null;
  code: string | null;
}

/**
 * Keeps matches through any crash: the promise of a write resolves when the write is durable and rejects when it never
 * will be. While the journal is unavailable, writes wait in their order.
 */
export interface Journal {
  begin(header: MatchHeader, note: TableNote): Promise<void>;
  append(matchId: string, seq: number, entry: RecordedAction, outcome: Outcome | null): Promise<void>;
  /** Replaces what is noted of the table that plays this match, or waits for it to begin. */
  note(matchId: string, note: TableNote): Promise<void>;
  /** Closes the table for good. With a reason it is set aside: match, note and reason are kept. */
  shut(matchId: string, reason: string | null): Promise<void>;
  /** All that comes of the match is in the store, or nothing ever will for this reason. */
  settled(matchId: string, reason: string | null): Promise<void>;
  /** Takes an account out of every match it played, and puts this name in the place of its own. */
  forget(account: string, name: string): Promise<void>;
  read(matchId: string): Promise<StoredMatch | null>;
  /** As `read`, without parsing anything. */
  readTexts(matchId: string): Promise<MatchTexts | null>;
  /**
   * Removes up to this many of the oldest matches: settled ones that ended before this time, and matches without a
   * result that began or were set aside before it and have no open table. Returns how many it removed.
   */
  prune(before: number, limit: number): Promise<number>;
  /** The matches set aside last. */
  setAsideMatches(limit: number): Promise<SetAsideMatch[]>;
  /** The next matches after this number that are over and not settled. */
  unsettled(after: number, limit: number): Promise<UnsettledMatch[]>;
  /** The next few open tables by the ids of their matches, from the first or after this one; at the end none. */
  openTables(after?: string): Promise<StoredTable[]>;
  /** One open table; null when there is none for this match. */
  openTable(matchId: string): Promise<StoredTable | null>;
  /** Resolves when every write handed over until now is durable or refused. */
  written(): Promise<void>;
  /** Seconds since the oldest write that is not on the disk yet; 0 when all are. */
  lag(): number;
  /** Whether writes go through now. */
  readonly availability: Availability;
  /** False while writes wait, and for good after a failure that waiting does not cure. */
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
