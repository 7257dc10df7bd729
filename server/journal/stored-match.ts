import type { Result } from "../../shared/core/game.ts";
import type { MatchRecord } from "../../shared/core/match-record.ts";

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

/** A match as it is stored, in texts. */
export interface MatchTexts {
  header: string;
  outcome: string | null;
  entries: string[];
}

/** Parses a stored match; throws a `SyntaxError` if it is damaged. */
export const parseMatch = ({ header, outcome, entries }: MatchTexts): StoredMatch => ({
  record: { ...JSON.parse(header), actions: entries.map((entry) => JSON.parse(entry)) },
  outcome: outcome === null ? null : JSON.parse(outcome),
});
